import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { QUANTITY_SCALE } from '#src/contract/decimals.ts';

/** Converts a quantity to thousandths, the integers in which quantities are stored and calculated; rounds to the nearest one. */
export const toThousandths = (quantity: number): number => Math.round(quantity * QUANTITY_SCALE);

/** Converts thousandths to a quantity. */
export const toQuantity = (thousandths: number): number => thousandths / QUANTITY_SCALE;

/**
 * Units that may be sold in fractions: lengths, areas, volumes and weights, spelled as in Italian price lists. All
 * other units (pz, conf, paio, rotolo …) are sold whole.
 */
const DIVISIBLE_UNITS = new Set(
  [
    'mm cm dm m ml mt mtl metro metri',
    'mq m2 m²',
    'cc cl dl l lt litro litri hl mc m3 m³',
    'g gr hg kg q t ton',
  ]
    .join(' ')
    .split(' '),
);

/** The product fields that limit quantities; `qty_min_imballo` is the smallest package, in sales units. */
type QuantityRule = { readonly unit: string; readonly qty_min_imballo: number };

/** `rounded`: the quantity was raised to a multiple of the package. */
export type OrderQuantity =
  { readonly ok: true; readonly quantity: number; readonly rounded: boolean } | { readonly ok: false };

/** Larger than a floating point residue, smaller than any fourth decimal (in thousandths). */
const TOLERANCE = 1e-5;

/** A quantity in thousandths; undefined when it has more than 3 decimals or is not finite. */
const findThousandths = (quantity: number): number | undefined => {
  const scaled = quantity * QUANTITY_SCALE;
  const whole = Math.round(scaled);
  return Number.isFinite(scaled) && Math.abs(scaled - whole) < TOLERANCE ? whole : undefined;
};

const isDivisible = (unit: string): boolean =>
  DIVISIBLE_UNITS.has(unit.trim().toLowerCase().replace(/\.$/, ''));

const allowsPartsOf = (product: QuantityRule): boolean =>
  isDivisible(product.unit) || !Number.isInteger(product.qty_min_imballo);

/**
 * The only rule for order quantities: above 0, at most 999,999, whole unless the unit is divisible (then at most 3
 * decimals), rounded **up** to a multiple of the package. Refused when rounding cannot make it valid or exceeds the
 * maximum.
 */
export const toOrderQuantity = (quantity: number, product: QuantityRule): OrderQuantity => {
  const requested = findThousandths(quantity);
  if (requested === undefined || requested <= 0) return { ok: false };
  if (requested % QUANTITY_SCALE !== 0 && !allowsPartsOf(product)) return { ok: false };
  const pack = Math.max(1, toThousandths(product.qty_min_imballo));
  const full = Math.ceil(requested / pack) * pack;
  if (full > MAX_QUANTITY * QUANTITY_SCALE) return { ok: false };
  return { ok: true, quantity: toQuantity(full), rounded: full !== requested };
};
