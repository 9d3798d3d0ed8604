import type { Product } from '#src/contract/product.ts';

/** How an availability looks: the full, the low, the half disc and the ring. */
export type AvailabilityLook = 'available' | 'limited' | 'arriving' | 'unavailable';

type Shown = Pick<Product, 'availability' | 'stock_limited'> &
  Partial<Pick<Product, 'num_childs' | 'num_available' | 'orderable_from'>>;

/** The words of the wire; any other means that it is not available. */
const LOOKS: Readonly<Record<string, AvailabilityLook>> = {
  DISPONIBILE: 'available',
  'IN ARRIVO': 'arriving',
};

/**
 * A product that is not in the catalogue yet is arriving, whatever its stock; a parent is available as soon as one of
 * its children is.
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
