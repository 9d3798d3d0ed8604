/** The kind of a code unit of a folded text; from `letter` on it is part of a word. */
export const KIND = { other: 1, space: 2, letter: 3, number: 4, digit: 5 } as const;

/** Kinds by code unit, filled on first use; 0 is unknown. */
const KINDS = new Uint8Array(1 << 16);

const classify = (code: number): number => {
  const sign = String.fromCharCode(code);
  if (/\d/.test(sign)) return KIND.digit;
  if (/\p{N}/u.test(sign)) return KIND.number;
  if (/\p{L}/u.test(sign)) return KIND.letter;
  return /\s/.test(sign) ? KIND.space : KIND.other;
};

/** The kind of a code unit that is not a surrogate. */
export const kindOf = (code: number): number => KINDS[code] || (KINDS[code] = classify(code));

/** The code units from `from` to before `to` as a string. */
export const toText = (codes: Uint16Array<ArrayBuffer>, from: number, to: number): string =>
  Buffer.from(codes.buffer, from * 2, (to - from) * 2).toString('utf16le');
