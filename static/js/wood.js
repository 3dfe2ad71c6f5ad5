/** The colours of wood that belongs to no seat: chosen with the table's options, each colour once. */

const COLOURS = ['blue', 'violet', 'orange', 'green', 'ivory'];

/** Colours that were wished for, each once; one that is taken gives way to the next free one. @param {string[]} wishes @param {(string|null)[]} taken */
export function freeColours(wishes, taken) {
  const used = [...taken];
  return wishes.map((wish) => {
    const colour = used.includes(wish) ? COLOURS.find((other) => !used.includes(other)) ?? wish : wish;
    used.push(colour);
    return colour;
  });
}

/** The colour of a rival's wood, chosen or usual; '' where it has none of its own. @param {number} owner @param {{seats: {colour: string|null}[], options?: Params}|null} table */
export function woodOf(owner, table) {
  const { wood_a: a = 'violet', wood_b: b = 'orange' } = /** @type {{wood_a?: string, wood_b?: string}} */ (table?.options ?? {});
  if (table?.seats.length !== 1) return '';
  return freeColours([a, b], [table.seats[0].colour])[owner - 1] ?? '';
}
