import { ARRIVING, AVAILABLE } from '#src/contract/availability.ts';
import type { Product } from '#src/contract/product.ts';

/** Rendered as a full, low or half disc, or a ring. */
export type AvailabilityLook = 'available' | 'limited' | 'arriving' | 'unavailable';

type Shown = Pick<Product, 'availability' | 'stock_limited'> &
  Partial<Pick<Product, 'num_childs' | 'num_available' | 'orderable_from'>>;

/** By the wire's availability word; any other word means unavailable. */
const LOOKS: Readonly<Record<string, AvailabilityLook>> = {
  [AVAILABLE]: 'available',
  [ARRIVING]: 'arriving',
};

/** Larger quantities are shown as "over 10,000". */
const MAX_SHOWN_STOCK = 10_000;

/** The product fields of a quantity in stock. */
export type Stocked = Shown & Partial<Pick<Product, 'stock' | 'unit'>>;

/**
 * The quantity in stock as displayed, `over` for larger ones; undefined where nothing is in stock, it is unknown, or the
 * product is a parent.
 */
export const toShownStock = (product: Stocked): { count: number; over: boolean } | undefined => {
  const { stock = 0, num_childs = 0 } = product;
  if (stock <= 0 || num_childs > 0 || isLater(product)) return undefined;
  return stock > MAX_SHOWN_STOCK ? { count: MAX_SHOWN_STOCK, over: true } : { count: stock, over: false };
};

/** Whether an order is not served from stock: the button that adds then says so. */
export const isLater = (product: Shown): boolean =>
  !['available', 'limited'].includes(toAvailabilityLook(product));

/**
 * A product that cannot be ordered yet is arriving, regardless of its stock; a parent is available when one of its
 * children is.
 */
export const toAvailabilityLook = (product: Shown): AvailabilityLook => {
  const { availability, stock_limited, num_available, orderable_from } = product;
  if (orderable_from !== undefined) return 'arriving';
  if (num_available !== undefined && num_available > 0) return 'available';
  const look = LOOKS[availability] ?? 'unavailable';
  if (look !== 'available') return look;
  if (num_available === 0) return 'unavailable';
  return stock_limited ? 'limited' : 'available';
};
