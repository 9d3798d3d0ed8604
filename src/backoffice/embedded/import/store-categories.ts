import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { CategoryPath } from './to-stored-product.ts';

type Node = { readonly id: number; readonly slug: string; name_it: string; name_en: string };

/** The category tree during an import: nodes by path. */
export type CategoryTree = { readonly byPath: Map<string, Node>; readonly slugs: Set<string> };

/** Reads the whole tree: there are few categories. */
export const readCategoryTree = async (db: Kysely<Tables>): Promise<CategoryTree> => {
  const rows = await db.selectFrom('category').select(['id', 'path', 'slug', 'name_it', 'name_en']).execute();
  return {
    byPath: new Map(rows.map(({ path, ...node }) => [path, node])),
    slugs: new Set(rows.map((row) => row.slug)),
  };
};

/** The last segment; if another category has it, prefixed by the parent's slug, then with a number appended. */
const toFreeSlug = (segment: string, parent: Node | undefined, taken: ReadonlySet<string>): string => {
  const plain = taken.has(segment) && parent ? `${parent.slug}-${segment}` : segment;
  let slug = plain;
  for (let count = 2; taken.has(slug); count++) slug = `${plain}-${count}`;
  return slug;
};

const toTitle = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Level = CategoryPath[number];

const addNode = async (
  tx: Tx,
  tree: CategoryTree,
  { path, level, parent }: { path: string; level: Level; parent: Node | undefined },
): Promise<Node> => {
  const slug = toFreeSlug(level.slug, parent, tree.slugs);
  const name_it = level.it ?? level.en ?? toTitle(level.slug);
  const row = { path, slug, parent_id: parent?.id ?? null, name_it, name_en: level.en ?? name_it };
  const { id } = await tx
    .insertInto('category')
    .values({ ...row, image: '', position: tree.byPath.size })
    .returning('id')
    .executeTakeFirstOrThrow();
  const node = { id, slug, name_it, name_en: row.name_en };
  tree.byPath.set(path, node);
  tree.slugs.add(slug);
  return node;
};

/** Updates the names of a category: it may have been created from a path without names. */
const rename = async (tx: Tx, node: Node, level: Level): Promise<void> => {
  const name_it = level.it ?? node.name_it;
  const name_en = level.en ?? (level.it === undefined ? node.name_en : level.it);
  if (name_it === node.name_it && name_en === node.name_en) return;
  await tx.updateTable('category').set({ name_it, name_en }).where('id', '=', node.id).execute();
  node.name_it = name_it;
  node.name_en = name_en;
};

/** The id of the category at the end of a path; creates missing categories and renames those with new names. */
export const storeCategory = async (tx: Tx, tree: CategoryTree, levels: CategoryPath): Promise<number> => {
  let parent: Node | undefined;
  let path = '';
  for (const level of levels) {
    path = path ? `${path}/${level.slug}` : level.slug;
    const known = tree.byPath.get(path);
    if (known) await rename(tx, known, level);
    parent = known ?? (await addNode(tx, tree, { path, level, parent }));
  }
  return parent?.id ?? 0;
};
