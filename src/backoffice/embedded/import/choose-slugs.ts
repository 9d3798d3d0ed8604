import { toSlug } from '#src/contract/listing.ts';
import type { Tx } from '../database/write-queue.ts';
import type { ProductDraft } from './to-stored-product.ts';
import { toHash } from '../products/value-slug.ts';

const MAX_LENGTH = 100;

const cut = (slug: string): string => slug.slice(0, MAX_LENGTH).replace(/-$/, '');

const toSkuSlug = (sku: string): string => toSlug(sku) || `x-${toHash(sku)}`;

/** The preferred slug: as requested, or from the name, or from the sku. */
const toPreferredSlug = ({ requested_slug, columns, sku }: ProductDraft): string =>
  cut(requested_slug ?? toSlug(columns.name_it || columns.name_en)) || cut(toSkuSlug(sku));

/** Slugs to try before numbers are appended. The second contains the sku and is unique, unless skus have equal slugs. */
const toCandidates = (draft: ProductDraft): readonly string[] => {
  const preferred = toPreferredSlug(draft);
  return [preferred, `${preferred}-${toSkuSlug(draft.sku)}`];
};

/** The skus of products by their slugs, and by their skus: a URL with either must lead to one product only. */
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

const numberUntilFree = async (
  tx: Tx,
  preferred: string,
  taken: ReadonlyMap<string, string>,
): Promise<string> => {
  for (let count = 2; ; count++) {
    const slug = `${preferred}-${count}`;
    if (!taken.has(slug) && (await isFree(tx, slug))) return slug;
  }
};

/**
 * Chooses slugs by sku. A stored product retains its slug unless its line requests another. Of two products with the same
 * preferred slug, the first gets it, and the second gets it followed by its sku. `present` are the slugs in the store.
 */
export const chooseSlugs = async (
  tx: Tx,
  drafts: readonly ProductDraft[],
  present: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const chosen = new Map<string, string>();
  const open = drafts.filter((draft) => {
    const slug = present.get(draft.sku);
    if (slug === undefined || (draft.requested_slug !== undefined && cut(draft.requested_slug) !== slug))
      return true;
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
