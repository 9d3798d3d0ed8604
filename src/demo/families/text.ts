/** A text in both languages. */
export type Text = { readonly it: string; readonly en: string };

export const text = (it: string, en: string): Text => ({ it, en });

/** A text of HTML paragraphs, the same facts in both languages. */
export const about = (it: string, en: string): Text => ({ it: `<p>${it}</p>`, en: `<p>${en}</p>` });

/** A number as Italian writes it. */
export const toItalian = (value: number | string): string => String(value).replace('.', ',');

/** A text as a sentence that ends with the pack; what is sold singly has none to tell of. */
const withLot = (text: Text, pack: number, [it, en]: readonly [it: string, en: string]): Text =>
  pack === 1
    ? { it: `${text.it}.`, en: `${text.en}.` }
    : { it: `${text.it}, ${it}.`, en: `${text.en}, ${en}.` };

/** `box of 200` in both languages, after a text. */
export const withBox = (text: Text, pack: number): Text =>
  withLot(text, pack, [`confezione da ${pack} pezzi`, `box of ${pack}`]);

/** `pack of 10` in both languages, after a text. */
export const withPack = (text: Text, pack: number): Text =>
  withLot(text, pack, [`confezione da ${pack}`, `pack of ${pack}`]);
