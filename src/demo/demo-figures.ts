/**
 * A pseudo-random number in [0, 1) seeded by the text alone (FNV-1a, 32 bits, with a final mixing), so that every demo shop has the
 * same figures.
 */
export const pseudoRandom = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3ce6);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

/** A pseudo-random element of a list, seeded by a text. */
export const pick = <T>(list: readonly [T, ...T[]], text: string): T =>
  list[Math.floor(pseudoRandom(text) * list.length)] ?? list[0];
