/**
 * A row is a table row from `lg` on; below it is a grid of six columns, below `md` of three. The names of the cells are
 * for the print styles.
 */
const cell =
  'lg:h-16 lg:border-t lg:border-line lg:px-1.5 lg:py-1 lg:align-middle max-lg:row-start-1 max-lg:row-end-3';

export const cartRow = {
  row: 'cart-row max-lg:grid max-lg:grid-cols-[3rem_minmax(0,1fr)_8.75rem_9rem_5.75rem_2.75rem] max-lg:items-center max-lg:gap-x-3 max-lg:border-t max-lg:border-line max-lg:py-2.5 max-lg:pr-1 max-lg:pl-3 max-md:grid-cols-[3rem_minmax(0,1fr)_9rem] max-md:p-3',
  excludedRow: 'max-lg:bg-paper lg:[&>td]:bg-paper',
  picture: `cart-picture lg:pl-3 max-md:self-start ${cell}`,
  name: 'cart-name max-lg:col-start-2 max-lg:row-start-1 max-md:col-end-4 max-md:pr-10 lg:h-16 lg:border-t lg:border-line lg:px-1.5 lg:py-1 lg:align-middle',
  availability:
    'cart-availability max-lg:col-start-2 max-lg:row-start-2 max-lg:pt-0.75 max-md:col-end-4 lg:h-16 lg:border-t lg:border-line lg:px-1.5 lg:py-1 lg:align-middle',
  price: `cart-price text-right max-md:col-start-1 max-md:col-end-3 max-md:row-start-4 max-md:row-end-auto max-md:text-left ${cell}`,
  pack: 'cart-pack text-right max-lg:col-start-2 max-lg:row-start-2 max-lg:justify-self-end max-lg:text-2xs/5 max-lg:text-ink-muted max-md:col-start-3 lg:h-16 lg:border-t lg:border-line lg:px-1.5 lg:py-1 lg:align-middle',
  quantity: `cart-quantity lg:pl-3.5 max-md:col-start-3 max-md:row-start-3 max-md:row-end-5 max-md:pt-2.5 ${cell}`,
  amount: `cart-amount text-right whitespace-nowrap max-md:col-start-1 max-md:col-end-3 max-md:row-start-3 max-md:row-end-auto max-md:pt-2.5 max-md:text-left max-md:text-base/5 ${cell}`,
  remove: `cart-remove text-right lg:pr-1 max-lg:col-start-6 max-md:z-1 max-md:col-start-3 max-md:row-end-auto max-md:-mt-2.5 max-md:-mr-2.5 max-md:self-start max-md:justify-self-end max-md:text-left ${cell}`,
  excluded: `text-xs/5 text-ink-muted max-lg:col-start-3 max-lg:col-end-6 max-md:col-start-1 max-md:col-end-4 max-md:row-start-3 max-md:row-end-auto max-md:pt-2.5 ${cell}`,
  excludedAmount:
    'cart-amount text-right whitespace-nowrap max-lg:hidden lg:border-t lg:border-line lg:px-1.5',
} as const;

/** A button that looks like text. */
export const textButton = 'px-2 font-semibold text-primary hover:underline max-lg:min-h-11';
