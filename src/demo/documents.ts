import type { ImportLine } from '#src/contract/import-line.ts';
import { toSlug } from '#src/contract/listing.ts';
import type { DemoProduct } from './demo-product.ts';

/** The folder of the sheets, below `/documents/`. */
export const SHEETS = 'sheets/';

/** The suffix of a safety sheet's file name. */
export const SAFETY_SUFFIX = '-sicurezza';

/** The names of the sheets. */
export const DATA_SHEET = { it: 'Scheda tecnica', en: 'Data sheet' } as const;
export const SAFETY_SHEET = { it: 'Scheda di sicurezza', en: 'Safety data sheet' } as const;

/** Kinds of chemicals with a safety sheet. */
export type Chemical =
  | 'sealant'
  | 'polyurethane'
  | 'resin'
  | 'adhesive'
  | 'waterborne'
  | 'paint'
  | 'aerosol'
  | 'solvent'
  | 'oil'
  | 'cleaner';

/** Chemicals by leaf category, or by code where a category has several kinds or other products. */
const CHEMICALS: Readonly<Record<string, Chemical>> = {
  siliconi: 'sealant',
  'sigillanti-acrilici': 'sealant',
  'ms-polimeri': 'sealant',
  PUS: 'polyurethane',
  schiume: 'polyurethane',
  RES: 'resin',
  EPX: 'resin',
  frenafiletti: 'adhesive',
  colle: 'waterborne',
  CIA: 'adhesive',
  smalti: 'paint',
  SMQ: 'waterborne',
  'pitture-murali': 'waterborne',
  impregnanti: 'waterborne',
  fondi: 'paint',
  'vernici-spray': 'aerosol',
  diluenti: 'solvent',
  'spray-tecnici': 'aerosol',
  'oli-e-grassi': 'oil',
  detergenti: 'cleaner',
};

type Line = DemoProduct['line'];

/** The kind of chemical of a product or its family; absent for products without a safety sheet. */
export const findChemical = ({ sku, parent, category_path }: Line): Chemical | undefined =>
  CHEMICALS[parent ?? sku] ?? CHEMICALS[String(category_path).split('/').at(-1) ?? ''];

/**
 * The documents of a product, with English names; children have those of their family. The files are generated on first
 * request.
 */
export const toDocuments = (line: Line): Required<Pick<ImportLine, 'documents' | 'document_names'>> => {
  const name = `/documents/${SHEETS}${toSlug(line.parent ?? line.sku)}`;
  const isChemical = findChemical(line) !== undefined;
  return {
    documents: {
      [DATA_SHEET.it]: [`${name}.pdf`],
      ...(isChemical && { [SAFETY_SHEET.it]: [`${name}${SAFETY_SUFFIX}.pdf`] }),
    },
    document_names: {
      [DATA_SHEET.it]: { en: DATA_SHEET.en },
      ...(isChemical && { [SAFETY_SHEET.it]: { en: SAFETY_SHEET.en } }),
    },
  };
};
