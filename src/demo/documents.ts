import type { ImportLine } from '#src/contract/import-line.ts';
import { toSlug } from '#src/contract/listing.ts';
import type { SeedProduct } from './demo-product.ts';

/** The folder of the sheets, below `/media/`. */
export const SHEETS = 'sheets/';

/** What stands at the end of a safety sheet's name. */
export const SAFETY_ENDING = '-sicurezza';

/** What a sheet is called. */
export const DATA_SHEET = { it: 'Scheda tecnica', en: 'Data sheet' } as const;
export const SAFETY_SHEET = { it: 'Scheda di sicurezza', en: 'Safety data sheet' } as const;

/** Kinds of chemicals that a safety sheet is written for. */
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

/** The chemicals of the demo shop by leaf category, and by code where a category holds several kinds or other things. */
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

type Line = SeedProduct['line'];

/** What kind of chemical a product is, or its family; absent for one that needs no safety sheet. */
export const findChemical = ({ sku, parent, category_path }: Line): Chemical | undefined =>
  CHEMICALS[parent ?? sku] ?? CHEMICALS[String(category_path).split('/').at(-1) ?? ''];

/**
 * The documents of a product, children having those of their family, with the English of their names. The files are
 * made when they are first asked for.
 */
export const toDocuments = (line: Line): Required<Pick<ImportLine, 'documents' | 'document_names'>> => {
  const name = `/media/${SHEETS}${toSlug(line.parent ?? line.sku)}`;
  const isChemical = findChemical(line) !== undefined;
  return {
    documents: {
      [DATA_SHEET.it]: [`${name}.pdf`],
      ...(isChemical && { [SAFETY_SHEET.it]: [`${name}${SAFETY_ENDING}.pdf`] }),
    },
    document_names: {
      [DATA_SHEET.it]: { en: DATA_SHEET.en },
      ...(isChemical && { [SAFETY_SHEET.it]: { en: SAFETY_SHEET.en } }),
    },
  };
};
