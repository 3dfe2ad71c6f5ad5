/** Put there by boot.js before anything else runs; tests in Node have none. */
declare var companion: import('./loader.js').Loader | undefined;

/** What stands inside an element. */
type Markup = import('preact').ComponentChildren;

/** Facts of a sentence, fields of a tap, options of a table: by name, and of any kind. */
type Params = Record<string, unknown>;

/** Something was typed or picked in a field. */
type Typed = { currentTarget: HTMLInputElement & HTMLSelectElement };

/** What is printed in a game's box, as far as it is known: each game has a shape of its own. */
type BoxContents = Record<string, unknown>;

/** Words by their keys. */
interface Messages {
  [key: string]: string | Messages;
}
