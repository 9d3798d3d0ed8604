import type { Localized } from '#src/contract/import-line.ts';
import { toPlainText } from '#src/backoffice/safety/sanitise.ts';
import type { SeedProduct } from '../demo-product.ts';

/** A text in both languages. */
export type Both = { readonly it: string; readonly en: string };

export const toBoth = (text: Localized | undefined): Both =>
  typeof text === 'object' ? { it: text.it ?? '', en: text.en ?? '' } : { it: text ?? '', en: text ?? '' };

/** The paragraphs and the items of a list, the latter marked. */
export const toParagraphs = (html: string): readonly string[] =>
  html
    .replaceAll('<li>', '<li>• ')
    .split(/<\/(?:p|li)>/)
    .map(toPlainText)
    .filter((text) => text !== '');

/** The English beside the Italian: empty where it is the same, or the same figure with a point for the comma. */
export const toAddition = ({ it, en }: Both): string =>
  en === it || en === it.replaceAll(/(\d),(\d)/g, '$1.$2') ? '' : en;

/** How a package is written: `100 pz`. */
export const toPack = ({ min_packaging = 1, unit = 'pz' }: SeedProduct['line']): string =>
  `${String(min_packaging).replace('.', ',')} ${unit}`;

/** An attribute as a sheet shows it. */
export type Row = { readonly label: Both; readonly value: Both };

/** The attributes of a line, in order. */
export const toRows = ({
  attributes = {},
  attribute_names = {},
  value_names = {},
}: SeedProduct['line']): readonly Row[] =>
  Object.entries(attributes).map(([label, raw]) => {
    const values = (Array.isArray(raw) ? raw : [raw]).map(String);
    const english = values.map((value) => value_names[value]?.en ?? value);
    return {
      label: { it: label, en: attribute_names[label]?.en ?? label },
      value: { it: values.join(', '), en: english.join(', ') },
    };
  });
