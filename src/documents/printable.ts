import anyAscii from 'any-ascii';
import { canDraw } from './fonts.ts';

/** Texts whose letters are all in the fonts: Latin 1 without control characters. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u00ff]*$/;

const LINE_END = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** Characters without a shape: control characters other than line ends, marks of direction, joiners, variants of emoji. */
const SHAPELESS = /[\p{Cf}\p{Variation_Selector}]|(?!\n)\p{Cc}/gu;

/** Spaces at which a line does not break. */
const UNBROKEN_SPACE = /[\u2007\u202f]/g;

/** Signs whose simpler form Unicode does not name. */
const SIMPLER: Readonly<Record<string, string>> = {
  '‰': 'per mille',
  '‱': 'per 10000',
  '∞': 'inf.',
  '√': 'sqrt',
  '∆': 'Δ',
  '∑': 'Σ',
  '∏': 'Π',
  '∕': '/',
  '―': '—',
  '‒': '–',
  '⋅': '·',
  '∙': '·',
  '∼': '~',
  '≅': '≈',
  '≃': '≈',
  '⩽': '≤',
  '⩾': '≥',
  '≦': '≤',
  '≧': '≥',
  '●': '•',
  '■': '•',
  '▪': '•',
  '◦': '•',
  '○': '•',
  ...{
    '⊘': '⌀',
    '⦰': '⌀',
    '∓': '-/+',
    '≡': '=',
    '≪': '<<',
    '≫': '>>',
    '≲': '≤',
    '≳': '≥',
    '∶': ':',
    '〜': '~',
    '⁓': '~',
  },
  ...{ '□': '[]', '◆': '•', '◇': '•', '◊': '•', '◎': '•', '⬤': '•', '‣': '•', '⁃': '-', '⎯': '—', '‡': '**' },
  ...{
    '►': '→',
    '▶': '→',
    '➝': '→',
    '➡': '→',
    '⟹': '⇒',
    '◄': '←',
    '◀': '←',
    '⬅': '←',
    '⟷': '↔',
    '⇄': '↔',
    '⇆': '↔',
  },
  ...{
    '▲': '↑',
    '⬆': '↑',
    '⇧': '↑',
    '▼': '↓',
    '⬇': '↓',
    '↕': '↑↓',
    '△': 'Δ',

    '∥': '//',
    '‟': '“',
    '‛': '‘',
  },
  ...{
    '⊥': 'perp.',
    '⟂': 'perp.',
    '∠': 'ang.',
    '∡': 'ang.',
    '∝': 'prop.',
    '⎓': 'DC',
    '∿': 'AC',
    '⏦': 'AC',
    '⏚': 'PE',
  },
  ...{
    '♂': '(M)',
    '♀': '(F)',
    '✓': '[x]',
    '✔': '[x]',
    '☑': '[x]',
    '☒': '[x]',
    '☐': '[ ]',
    '✗': '[-]',
    '✘': '[-]',
  },
  ...{
    '☎': 'tel.',
    '⚠': '(!)',
    '⚡': '(!)',
    '℧': 'mho',
    '。': '.',
    '、': ',',
    '・': '·',
    '「': '“',
    '」': '”',
  },
  '★': '*',
  '☆': '*',
  '➔': '→',
  '➜': '→',
  '⟶': '→',
  '⟵': '←',
  '℮': 'e',
  '˗': '-',
};

const MISSING = '?';

/** Marks that turn a sign into its opposite or strike it out: `≰`. */
const OVERLAY = /[\u0334-\u0338\u20d2\u20d3\u20e5\u20e6]/;

/** Letters, figures and pictures that have a name or a sound in Latin letters; other signs could turn into their opposite. */
const TRANSLITERATED = /[\p{L}\p{Nd}\p{Emoji_Presentation}]/u;

/** Letters without a sound of their own, whose transliteration is empty: the Arabic alef, and bearers of vowels. */
const SILENT = /[ـ\p{Script=Arabic}\p{Script=Thai}\p{Script=Lao}]/u;

/**
 * A letter that the fonts lack as letters that they have: `ﬁ` is `fi`, an unknown accent is left out, other scripts are transliterated
 * (`日本` is `RiBen`), because whoever packs or bills can read and type Latin letters.
 */
const simplify = (letter: string): string => {
  if (OVERLAY.test(letter)) return MISSING;
  // Vowels of some scripts are marks too.
  if (/\p{M}/u.test(letter)) return anyAscii(letter);
  if (/\s/u.test(letter)) return ' ';
  const parts = [...(SIMPLER[letter] ?? letter.normalize('NFKD'))];
  const drawn = parts.filter(canDraw);
  const isWhole = parts.every((part) => canDraw(part) || (/\p{M}/u.test(part) && !OVERLAY.test(part)));
  if (isWhole && drawn.length > 0) return drawn.join('').normalize('NFC');
  const latin = TRANSLITERATED.test(letter) ? anyAscii(letter) : '';
  return latin !== '' || SILENT.test(letter) ? latin : MISSING;
};

/** Whether two texts would read as one number, or as one word with a number. */
const isOneWord = (before: string, after: string): boolean =>
  /^(?:\d[\p{L}\d]|\p{L}\d)$/u.test(`${before.slice(-1)}${after.slice(0, 1)}`);

/** Letters and figures stay beside their neighbours; the words for a sign are separated from them, so that `1⅛` does not become `11⁄8`. */
const replaceLetter = (letter: string, at: number, text: string): string => {
  if (canDraw(letter)) return letter;
  const simple = simplify(letter);
  if (/[\p{L}\p{Nd}]/u.test(letter)) return simple;
  const start = isOneWord(text.slice(0, at), simple) ? ' ' : '';
  return `${start}${simple}${isOneWord(simple, text.slice(at + letter.length)) ? ' ' : ''}`;
};

/**
 * A text for the paper, with its line ends as `\n`: composed (accents that are signs of their own become part of their letters), without
 * characters that have no shape, and with a simpler form, Latin letters or `?` for those that the fonts lack.
 */
export const toPrintable = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(LINE_END, '\n')
        .replaceAll('\t', ' ')
        .replace(SHAPELESS, '')
        .replace(UNBROKEN_SPACE, '\u00a0')
        .replace(/[^\n]/gu, replaceLetter);

/** A text for one cell or one line of the paper: its line ends are spaces. */
export const toPrintableLine = (text: string): string => toPrintable(text).replaceAll('\n', ' ');
