import type { Cart, CartPatch, CartRow } from '#src/contract/cart.ts';

/** What a change did: the version it found, the rows it wrote and the `row_id`s of those it took out. */
export type AppliedChange = {
  readonly before: string;
  readonly rows: ReadonlySet<string>;
  readonly removed: readonly string[];
};

/** The patch that leads to `cart`. */
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

/** The patch between two readings of a cart whose changes nobody tells. */
export const toPatchBetween = (before: Cart, after: Cart): CartPatch => {
  const [then, now] = [byId(before), byId(after)];
  const changed = [...now].filter(([id, row]) => JSON.stringify(row) !== JSON.stringify(then.get(id)));
  return toCartPatch(after, {
    before: before.version,
    rows: new Set(changed.map(([id]) => id)),
    removed: [...then.keys()].filter((id) => !now.has(id)),
  });
};
