const base = 'grid items-start gap-6 pb-10 max-md:pb-24 xl:gap-8 print:block print:p-0';

/** Rows or form with the bill beside them; below `lg` one above the other. */
export const columns = {
  two: `${base} grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22.5rem]`,
  /** For rows of many columns: one above the other below 80 rem. */
  wide: `${base} grid-cols-[minmax(0,1fr)] min-[80rem]:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22.5rem]`,
  /** Without a bill. */
  alone: `${base} grid-cols-[minmax(0,1fr)]`,
} as const;

/** The column of the bill. `bar` holds total and button: below `md` fixed at the bottom; its element has `data-order-bar`. */
export const bill = {
  side: 'sticky top-4 max-lg:static print:static',
  box: 'panel p-4 print:p-0',
  title: 'mb-3 flex items-baseline justify-between text-base/5 font-bold',
  bar: 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-29 max-md:[body:has(.tab-bar)_&]:bottom-14 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5 max-md:shadow-up print:hidden',
  barTotal:
    'hidden leading-5 max-md:flex max-md:flex-col [&>b]:text-lg/5 [&>b]:tracking-snug [&>small]:text-2xs/5 [&>small]:text-ink-muted',
  /** One width for both labels of the button. */
  barButton: 'mt-3.5 max-md:mt-0 max-md:w-auto max-md:min-w-34.5',
  fine: 'mt-2 text-center text-2xs/4.5 text-balance text-ink-muted print:hidden',
} as const;

/** A panel without content: icon, title, text and links. */
export const empty =
  'mb-6 flex flex-col items-center gap-2 px-6 py-12 text-center [&_.button]:mt-2 [&_:is(h1,h2,h3)]:text-base/5 [&_:is(h1,h2,h3)]:font-bold [&_p]:max-w-[52ch] [&_p]:text-ink-muted [&>.icon]:size-10 [&>.icon]:stroke-[1.3] [&>.icon]:text-ink-muted';
