import type { LocalizedText } from '#src/contract/import-line.ts';
import { toPlainText } from '#src/backoffice/safety/sanitise.ts';
import type { DemoProduct } from '../demo-product.ts';

/** A text in both languages. */
export type BilingualText = { readonly it: string; readonly en: string };

/** An import text in both languages; a plain string is the text in both, a missing language is ''. */
export const toBilingual = (text: LocalizedText | undefined): BilingualText =>
  typeof text === 'object' ? { it: text.it ?? '', en: text.en ?? '' } : { it: text ?? '', en: text ?? '' };

/** The paragraphs and list items of HTML as plain text; items begin with a bullet. */
export const toParagraphs = (html: string): readonly string[] =>
  html
    .replaceAll('<li>', '<li>• ')
    .split(/<\/(?:p|li)>/)
    .map(toPlainText)
    .filter((text) => text !== '');

/** The English text to show beside the Italian one; '' when it is equal or differs in the decimal sign only. */
export const toAddition = ({ it, en }: BilingualText): string =>
  en === it || en === it.replaceAll(/(\d),(\d)/g, '$1.$2') ? '' : en;

/** The size of a package: `100 pz`. */
export const toPack = ({ min_packaging = 1, unit = 'pz' }: DemoProduct['line']): string =>
  `${String(min_packaging).replace('.', ',')} ${unit}`;

/** An attribute as a sheet shows it. */
export type Row = { readonly label: BilingualText; readonly value: BilingualText };

/** The attributes of a line, in order. */
export const toRows = ({
  attributes = {},
  attribute_names = {},
  value_names = {},
}: DemoProduct['line']): readonly Row[] =>
  Object.entries(attributes).map(([label, raw]) => {
    const values = (Array.isArray(raw) ? raw : [raw]).map(String);
    const english = values.map((value) => value_names[value]?.en ?? value);
    return {
      label: { it: label, en: attribute_names[label]?.en ?? label },
      value: { it: values.join(', '), en: english.join(', ') },
    };
  });
