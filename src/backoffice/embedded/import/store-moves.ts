import type { Tx } from '../database/write-queue.ts';
import type { CategoryTree } from './store-categories.ts';

/** The categories of products, by product. */
export type CategoryIds = ReadonlyMap<number, ReadonlySet<number>>;

const NONE: ReadonlySet<number> = new Set();

/** The one category that took a product's place in those that it left; undefined when there are several. */
const findTarget = (before: ReadonlySet<number>, after: ReadonlySet<number>): number | undefined => {
  const gained = [...after].filter((id) => !before.has(id));
  const candidates = gained.length > 0 ? gained : [...after];
  return candidates.length === 1 ? candidates[0] : undefined;
};

const toParent = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/**
 * Stores where the products of a category moved, for each category that lost some and, level by level, for those above it. Only moves out
 * of categories without products are followed, see `findMovedCategory`.
 */
export const storeMoves = async (
  tx: Tx,
  { byPath }: CategoryTree,
  { before, after }: { readonly before: CategoryIds; readonly after: CategoryIds },
): Promise<void> => {
  const moves = new Map<number, number>();
  for (const [product, left] of before) {
    const now = after.get(product) ?? NONE;
    const target = findTarget(left, now);
    if (target !== undefined) for (const id of left) if (!now.has(id)) moves.set(id, target);
  }
  if (moves.size === 0) return;
  const paths = new Map([...byPath].map(([path, { id }]) => [id, path]));
  const levels = new Map<string, string>();
  for (const [id, target] of moves) {
    let [from, to] = [paths.get(id) ?? '', paths.get(target) ?? ''];
    for (; from !== to && from !== '' && to !== ''; [from, to] = [toParent(from), toParent(to)])
      levels.set(from, to);
  }
  for (const [from, to] of levels)
    await tx
      .updateTable('category')
      .set({ moved_to: byPath.get(to)?.id ?? null })
      .where('path', '=', from)
      .execute();
};
