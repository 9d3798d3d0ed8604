/**
 * A number from 0 up to 1 that depends on the text alone (FNV-1a, 32 bits, with a final mixing): pseudo-random
 * figures that are the same in every demo shop.
 */
export const toShare = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3ce6);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

/** One of a list, by a text. */
export const pick = <T>(list: readonly [T, ...T[]], text: string): T =>
  list[Math.floor(toShare(text) * list.length)] ?? list[0];
