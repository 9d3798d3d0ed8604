import { MAX_QUANTITY } from '#src/contract/cart.ts';

/** Quantities have at most 3 decimals; inside they are integers, in thousandths. */
const SCALE = 1000;

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

/** A quantity to thousandths; absent when it has more than 3 decimals or is no finite number. */
const findThousandths = (quantity: number): number | undefined => {
  const scaled = quantity * SCALE;
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
  if (asked % SCALE !== 0 && !allowsPartsOf(product)) return { ok: false };
  const pack = Math.max(1, Math.round(product.qty_min_imballo * SCALE));
  const full = Math.ceil(asked / pack) * pack;
  if (full > MAX_QUANTITY * SCALE) return { ok: false };
  return { ok: true, quantity: full / SCALE, rounded: full !== asked };
};
