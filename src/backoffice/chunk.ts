/** Values in one statement or one `IN`: well below SQLite's 32,766 parameters, and longer lists are no faster. */
const MAX_VALUES = 1000;

/** Splits a list into parts of at most `size`, by default for one statement each, in order; an empty list has no parts. */
export const chunk = <T>(list: readonly T[], size = MAX_VALUES): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
