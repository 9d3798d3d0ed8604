/** The look of a popup; the colour of the left border is the caller's. */
export const popup = {
  box: 'popup relative rounded border border-l-3 border-line bg-surface px-3.5 py-3 shadow-float',
  product: 'flex gap-2.5 pr-6',
  text: 'flex min-w-0 flex-1 flex-col text-xs',
  detail: 'text-2xs/4.5 text-ink-muted',
  link: 'truncate text-ink',
  actions: 'mt-2 flex gap-4 border-t border-line-soft pt-2 text-xs/5 font-semibold',
} as const;
