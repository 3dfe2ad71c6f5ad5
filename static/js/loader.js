/**
 * Every file of the pages comes through here: fetched until it is there, and only then imported or linked.
 *
 * A module that fails inside `import()` is never asked for again by several browsers, so `import()` must not meet
 * the network first: `fetch()` fills the browser's cache under the lasting address, and `import()` finds it there.
 */

/** @typedef {{needs: string[], script: string, styles: string[], words: string[]}} Part */
/** @typedef {{parts: Record<string, Part>, words: Record<string, Record<string, string>>}} Files a part's files; words: book → language → address */
/** @typedef {ReturnType<typeof makeLoader>} Loader */

const PAUSES = [300, 600, 1200, 2400, 4000];
const PATIENCE = [4000, 6000, 8000];
const SILENT = 1000;
const IMPORTS = 3;

/** The server has no such file (any more): this page is older than the server. */
export class Gone extends Error {}

/** The answer's text, with a sign of life for each piece. @param {Response} answer @param {() => void} alive */
async function textOf(answer, alive) {
  const pieces = [];
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    alive();
  }
  return new Blob(pieces).text();
}

/** Attempts that are under way and pauses between them; both end early when there is hope. */
class Line {
  /** @type {Set<() => void>} */
  pauses = new Set();
  /** @type {Set<() => void>} */
  attempts = new Set();

  /** The line may be back: stop waiting, and leave what has been silent. */
  wake() {
    [...this.pauses, ...this.attempts].forEach((end) => end());
  }

  /** @param {number} time @returns {Promise<void>} */
  pause(time) {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.pauses.delete(end);
        done();
      };
      const timer = setTimeout(end, time);
      this.pauses.add(end);
    });
  }

  /** Ask once; a line without a sign of life is given up. @param {string} address @param {number} patience @param {RequestCache} cache */
  async ask(address, patience, cache) {
    const cut = new AbortController();
    let [timer, heard] = [setTimeout(() => cut.abort(), patience), Date.now()];
    const alive = () => {
      clearTimeout(timer);
      [timer, heard] = [setTimeout(() => cut.abort(), patience), Date.now()];
    };
    const hurry = () => void (Date.now() - heard > SILENT && cut.abort());
    this.attempts.add(hurry);
    try {
      const answer = await fetch(address, { signal: cut.signal, cache });
      if (answer.status === 404 || answer.status === 410) throw new Gone(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      const text = await textOf(answer, alive);
      // A line that breaks within the headers looks like a good answer without contents, on plain http.
      if (!text) throw new Error(`${address}: nothing in it`);
      return text;
    } finally {
      clearTimeout(timer);
      this.attempts.delete(hurry);
    }
  }

  /** Ask until it is there. @param {string} address @returns {Promise<string>} */
  async get(address) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.ask(address, PATIENCE[Math.min(tries, PATIENCE.length - 1)], tries ? 'reload' : 'default');
      } catch (failure) {
        if (failure instanceof Gone) throw failure;
        await this.pause(PAUSES[Math.min(tries, PAUSES.length - 1)]);
      }
    }
  }
}

/** Put a style sheet in the page; it is in the browser's cache already. @param {string} href @param {string} part @returns {Promise<void>} */
function link(href, part) {
  return new Promise((done) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: () => done(), onerror: () => done() });
    sheet.dataset.part = part;
    document.head.append(sheet);
  });
}

/** Import what is in the browser's cache already; should it have been thrown out, once more. @param {string} address @param {Line} line @returns {Promise<unknown>} */
async function bring(address, line) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await import(address);
    } catch (failure) {
      if (tries === IMPORTS) throw failure;
      await line.get(address); // in place of what may be broken in the cache
    }
  }
}

/** Do something once for each name, and again only after it failed. @template T @param {(name: string) => Promise<T>} work */
function once(work) {
  /** @type {Map<string, Promise<T>>} */
  const done = new Map();
  return (/** @type {string} */ name) => {
    const going = done.get(name) ?? work(name);
    done.set(name, going);
    going.catch(() => done.delete(name));
    return going;
  };
}

/** The one way to the files of this page. @param {Files} files @param {Line} [line] */
export function makeLoader({ parts, words }, line = new Line()) {
  const there = once(async (address) => void (await line.get(address)));
  const fetched = once(async (name) => {
    const { needs, script, styles } = parts[name];
    await Promise.all([...needs.map(fetched), ...[script, ...styles].map(there)]);
  });
  const code = once(async (/** @type {string} */ name) => {
    const { needs, script, styles } = parts[name];
    await fetched(name);
    await Promise.all(needs.map(code));
    await Promise.all(styles.map((href) => link(href, name)));
    return bring(script, line);
  });
  const book = once(async (address) => JSON.parse(await line.get(address)));
  const loader = {
    /** A part's code, with its styles in the page. @type {(name: string) => Promise<unknown>} */
    code,
    /** A book of words in one language: area → messages. @param {string} name @param {string} language @returns {Promise<Record<string, Messages>>} */
    words: (name, language) => book(words[name][language]),
    /** The books a part needs, its own and of what it stands on. @param {string} name @returns {string[]} */
    booksOf: (name) => [...new Set([...parts[name].needs.flatMap((need) => loader.booksOf(need)), ...parts[name].words])],
    /** Have a part's files at hand before they are needed. @param {string} name @param {string} language */
    warm: (name, language) => Promise.all([fetched(name), ...loader.booksOf(name).map((own) => loader.words(own, language))]),
    /** Wait until an address can be had. @param {string} address */
    reach: (address) => line.get(address),
    wake: () => line.wake(),
  };
  return loader;
}
