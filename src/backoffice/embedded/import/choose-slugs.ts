import { toSlug } from '#src/contract/listing.ts';
import type { Tx } from '../database/write-queue.ts';
import type { ProductDraft } from './to-stored-product.ts';
import { toValueSlug } from './attributes.ts';

const MAX_LENGTH = 100;

const cut = (slug: string): string => slug.slice(0, MAX_LENGTH).replace(/-$/, '');

/** The preferred slug: as requested, or from the name, or from the sku. */
const toWish = ({ asked_slug, columns, sku }: ProductDraft): string =>
  cut(asked_slug ?? toSlug(columns.name_it || columns.name_en)) || cut(toValueSlug(sku));

/** Candidates to try before numbers are appended; the sku makes one unique, except for skus with equal slugs. */
const toCandidates = (draft: ProductDraft): readonly string[] => {
  const wish = toWish(draft);
  return [wish, `${wish}-${toValueSlug(draft.sku)}`];
};

/** Owners of slugs, including products whose sku equals a slug: a URL leads to one product only. */
const findTaken = async (tx: Tx, slugs: readonly string[]): Promise<Map<string, string>> => {
  if (slugs.length === 0) return new Map();
  const rows = await tx.selectFrom('product').select(['sku', 'slug']).where('slug', 'in', slugs).execute();
  const skus = await tx.selectFrom('product').select('sku').where('sku', 'in', slugs).execute();
  return new Map([
    ...skus.map(({ sku }) => [sku, sku] as const),
    ...rows.map(({ sku, slug }) => [slug, sku] as const),
  ]);
};

const isFree = async (tx: Tx, slug: string): Promise<boolean> =>
  !(await tx.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst());

const numberUntilFree = async (tx: Tx, wish: string, taken: ReadonlyMap<string, string>): Promise<string> => {
  for (let count = 2; ; count++) {
    const slug = `${wish}-${count}`;
    if (!taken.has(slug) && (await isFree(tx, slug))) return slug;
  }
};

/**
 * Slugs by sku. A product keeps its slug unless its line requests another; of two products that want the same slug,
 * the first gets it, and the second gets it followed by its sku. `present` are the slugs in the store.
 */
export const chooseSlugs = async (
  tx: Tx,
  drafts: readonly ProductDraft[],
  present: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const chosen = new Map<string, string>();
  const open = drafts.filter((draft) => {
    const slug = present.get(draft.sku);
    if (slug === undefined || (draft.asked_slug !== undefined && cut(draft.asked_slug) !== slug)) return true;
    chosen.set(draft.sku, slug);
    return false;
  });
  const taken = await findTaken(tx, open.flatMap(toCandidates));
  for (const { sku } of drafts) taken.set(sku, sku);
  for (const draft of open) {
    const candidates = toCandidates(draft);
    const free = candidates.find((slug) => (taken.get(slug) ?? draft.sku) === draft.sku);
    const slug = free ?? (await numberUntilFree(tx, candidates[1] ?? '', taken));
    taken.set(slug, draft.sku);
    chosen.set(draft.sku, slug);
  }
  return chosen;
};
