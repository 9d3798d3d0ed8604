import type { Product } from './product.ts';

/** Availability values of the wire; any other text means "not available". */
export const AVAILABLE = 'DISPONIBILE';
export const ARRIVING = 'IN ARRIVO';

/** Whether an availability says that the article is not in stock; '' says nothing. */
export const isNotInStock = (availability: string): boolean =>
  availability !== '' && availability !== AVAILABLE;

/** Whether an article is discontinued: it cannot be ordered, because another replaces it. */
export const isDiscontinued = ({
  orderable,
  successor,
  num_childs,
}: Pick<Product, 'orderable' | 'successor' | 'num_childs'>): boolean =>
  !orderable && successor !== undefined && num_childs === 0;
