/** The look of a popup; the colour of the left border is the caller's. */
export const popup = {
  box: 'popup relative rounded border border-l-3 border-line bg-surface px-3.5 py-3 shadow-float',
  product: 'flex gap-2.5 pr-6',
  text: 'flex min-w-0 flex-1 flex-col text-xs',
  detail: 'text-2xs/4.5 text-ink-muted',
  link: 'truncate text-ink',
  actions: 'mt-2 flex gap-4 border-t border-line-soft pt-2 text-xs/5 font-semibold',
} as const;

/** On phones a popup without a question is a dark line: what was done, a link, and the button that closes it. */
export const strip = {
  box: 'max-md:flex max-md:min-h-12 max-md:items-center max-md:gap-3 max-md:border-0 max-md:bg-primary-strong max-md:py-0 max-md:pr-12 max-md:text-white max-md:[&_:focus-visible]:outline-white',
  product: 'max-md:min-w-0 max-md:flex-1 max-md:items-center max-md:pr-0',
  detail: 'max-md:text-on-strong',
  actions:
    'max-md:mt-0 max-md:flex-none max-md:border-0 max-md:pt-0 max-md:[&>a]:text-white max-md:[&>a]:underline max-md:[&>a+a]:hidden',
  sign: 'max-md:text-white',
} as const;
