/** A text in both languages. */
export type Text = { readonly it: string; readonly en: string };

export const text = (it: string, en: string): Text => ({ it, en });

/** A text of HTML paragraphs, the same facts in both languages. */
export const about = (it: string, en: string): Text => ({ it: `<p>${it}</p>`, en: `<p>${en}</p>` });

/** A number as Italian writes it. */
export const toItalian = (value: number | string): string => String(value).replace('.', ',');

/** `box of 200` in both languages, after a text. */
export const withBox = ({ it, en }: Text, pack: number): Text => ({
  it: `${it}, confezione da ${pack}${pack > 1 ? ' pezzi' : ' pezzo'}.`,
  en: `${en}, box of ${pack}.`,
});
