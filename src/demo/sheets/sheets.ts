import { toSlug } from '#src/contract/listing.ts';
import { findChemical, SAFETY_SUFFIX, SHEETS } from '../documents.ts';
import { DEMO_PRODUCTS } from '../catalogue/catalogue.ts';
import type { DemoProduct } from '../demo-product.ts';
import { type Subject, writeDataSheet } from './data-sheet.ts';
import { writeSafetySheet } from './safety-sheet.ts';

type Family = { readonly product: DemoProduct; readonly children: DemoProduct[] };

let families: ReadonlyMap<string, Family> | undefined;

/** Families and single products by the file names of their sheets. */
const getFamilies = (): ReadonlyMap<string, Family> => {
  if (families) return families;
  const bySlug = new Map<string, Family>();
  for (const product of DEMO_PRODUCTS) {
    const { sku, parent } = product.line;
    if (parent === undefined) bySlug.set(toSlug(sku), { product, children: [] });
    else bySlug.get(toSlug(parent))?.children.push(product);
  }
  return (families = bySlug);
};

const NAME = new RegExp(`^${SHEETS}([a-z0-9-]+?)(${SAFETY_SUFFIX})?\\.pdf$`);

/**
 * A function that generates the sheet of a path below `/documents/` (`sheets/te-m8x40-zn.pdf`, `sheets/sma-sicurezza.pdf`); absent for
 * any other path. `shop` is the shop's name on the sheet.
 */
export const findSheet = (path: string, shop: string): (() => Promise<Uint8Array>) | undefined => {
  const [, slug = '', ending] = NAME.exec(path) ?? [];
  const family = getFamilies().get(slug);
  if (!family) return undefined;
  const subject: Subject = { ...family, shop };
  if (ending === undefined) return () => writeDataSheet(subject);
  const chemical = findChemical(family.product.line);
  return chemical && (() => writeSafetySheet(subject, chemical));
};
