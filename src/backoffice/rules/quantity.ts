import { MAX_QUANTITY } from '#src/contract/limits.ts';

/** Quantities have at most 3 decimals; they are stored and calculated as integers, in thousandths. */
export const QUANTITY_SCALE = 1000;

/** Rounded to the nearest thousandth. */
export const toThousandths = (quantity: number): number => Math.round(quantity * QUANTITY_SCALE);

export const toQuantity = (thousandths: number): number => thousandths / QUANTITY_SCALE;

/**
 * Units of measure that may be sold in parts of one: lengths, areas, volumes and weights, as Italian price lists
 * write them. Everything else (pz, conf, paio, rotolo …) is counted whole.
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

/** What a quantity depends on; `qty_min_imballo` is the smallest package, in sales units. */
type Packed = { readonly unit: string; readonly qty_min_imballo: number };

/** `rounded` tells that the customer gets more than was asked for. */
export type OrderQuantity =
  { readonly ok: true; readonly quantity: number; readonly rounded: boolean } | { readonly ok: false };

/** More than a float's tail, less than any fourth decimal. */
const TOLERANCE = 1e-5;

/** A quantity in thousandths; undefined when it has more than 3 decimals or is not finite. */
const findThousandths = (quantity: number): number | undefined => {
  const scaled = quantity * QUANTITY_SCALE;
  const whole = Math.round(scaled);
  return Number.isFinite(scaled) && Math.abs(scaled - whole) < TOLERANCE ? whole : undefined;
};

const isDivisible = (unit: string): boolean =>
  DIVISIBLE_UNITS.has(unit.trim().toLowerCase().replace(/\.$/, ''));

const allowsPartsOf = (product: Packed): boolean =>
  isDivisible(product.unit) || !Number.isInteger(product.qty_min_imballo);

/**
 * The one rule for what may be ordered, for every way into the cart: above 0, at most 999,999, whole unless the
 * unit is divisible (then at most 3 decimals), and rounded **up** to a multiple of the package. Refused is what no
 * rounding makes valid, also a quantity that the package carries beyond the maximum.
 */
export const toOrderQuantity = (quantity: number, product: Packed): OrderQuantity => {
  const asked = findThousandths(quantity);
  if (asked === undefined || asked <= 0) return { ok: false };
  if (asked % QUANTITY_SCALE !== 0 && !allowsPartsOf(product)) return { ok: false };
  const pack = Math.max(1, toThousandths(product.qty_min_imballo));
  const full = Math.ceil(asked / pack) * pack;
  if (full > MAX_QUANTITY * QUANTITY_SCALE) return { ok: false };
  return { ok: true, quantity: toQuantity(full), rounded: full !== asked };
};
