import type { Cart, CartPatch, CartRow } from '#src/contract/cart.ts';

/** The effect of a change: the version before it, the written rows and the removed `row_id`s. */
export type AppliedChange = {
  readonly before: string;
  readonly rows: ReadonlySet<string>;
  readonly removed: readonly string[];
};

/** The patch from version `before` to `cart`. */
export const toCartPatch = (
  { data, ...head }: Cart,
  { before, rows, removed }: AppliedChange,
): CartPatch => ({
  ...head,
  before,
  rows: data.filter((row) => rows.has(String(row.row_id))),
  removed,
});

const byId = ({ data }: Cart): ReadonlyMap<string, CartRow> =>
  new Map(data.map((row) => [String(row.row_id), row]));

/** The patch between two states of a cart, for a host that does not report changes. */
export const toPatchBetween = (before: Cart, after: Cart): CartPatch => {
  const [then, now] = [byId(before), byId(after)];
  const changed = [...now].filter(([id, row]) => JSON.stringify(row) !== JSON.stringify(then.get(id)));
  return toCartPatch(after, {
    before: before.version,
    rows: new Set(changed.map(([id]) => id)),
    removed: [...then.keys()].filter((id) => !now.has(id)),
  });
};
