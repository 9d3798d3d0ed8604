/** The groups of a list, what needs the buyer first. */
export const LINE_STATES = ['ambiguous', 'unknown', 'not_orderable', 'rounded', 'found'] as const;
/** The groups of a former order. */
export const REORDER_STATES = ['ambiguous', 'gone', 'changed', 'found', 'unchanged'] as const;
export type LineState = (typeof LINE_STATES)[number] | (typeof REORDER_STATES)[number];

/** What the group depends on; see `LineChange`. */
type Line = {
  readonly status: (typeof LINE_STATES)[number];
  readonly change?: {
    readonly isDearer: boolean;
    readonly isCheaper: boolean;
    readonly isPackChanged: boolean;
    readonly isPromotionOver: boolean;
  };
};

/** The group of a line of a former order: what became of it since. */
export const toReorderState = ({ status, change }: Line): LineState => {
  if (status === 'ambiguous') return 'ambiguous';
  if (status === 'unknown' || status === 'not_orderable') return 'gone';
  if (status === 'rounded') return 'changed';
  if (!change) return 'found';
  const { isDearer, isCheaper, isPackChanged, isPromotionOver } = change;
  return isDearer || isCheaper || isPackChanged || isPromotionOver ? 'changed' : 'unchanged';
};
