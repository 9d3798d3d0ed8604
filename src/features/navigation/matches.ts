/** A piece of a name; `isMatch` if it is a word, or the start of one, that was typed. */
export type NamePiece = { readonly text: string; readonly isMatch: boolean };

const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const toBare = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** Cuts a name at what a typed text matches, regardless of case and accents; together the pieces are the name. */
export const splitMatches = (name: string, typed: string): readonly NamePiece[] => {
  const words = (typed.match(WORD) ?? []).map(toBare).sort((one, other) => other.length - one.length);
  const pieces: NamePiece[] = [];
  let end = 0;
  for (const { 0: word, index } of name.normalize('NFC').matchAll(WORD)) {
    const bare = toBare(word);
    const typedWord = words.find((each) => bare.startsWith(each));
    // Letters and their bare forms are as many, except for ligatures, whose words are marked as a whole.
    if (typedWord === undefined) continue;
    const length = bare.length === word.length ? typedWord.length : word.length;
    if (index > end) pieces.push({ text: name.normalize('NFC').slice(end, index), isMatch: false });
    pieces.push({ text: word.slice(0, length), isMatch: true });
    end = index + length;
  }
  const rest = name.normalize('NFC').slice(end);
  return rest === '' ? pieces : [...pieces, { text: rest, isMatch: false }];
};
