import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import type { CatalogueIndex } from '#src/backoffice/embedded/search/index/catalogue-index.ts';
import type { ListingQuery } from '#src/contract/listing.ts';

/** SQL counts only this many groups, those with most products. */
const GROUPS = 16;

type Rival = { readonly name: string; readonly call: (query: ListingQuery) => unknown };

const toFacetTable = (index: CatalogueIndex): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table facet (grp int, value int, product int)');
  const insert = database.prepare('insert into facet values (?, ?, ?)');
  database.exec('begin');
  for (let product = 0; product < index.size; product++)
    for (const value of index.facetItems.subarray(index.facetStarts[product], index.facetStarts[product + 1]))
      insert.run(index.facets.values[value]?.group ?? 0, value, product);
  database.exec('commit');
  database.exec('create index by_value on facet (value, product)');
  database.exec('create index by_product on facet (grp, product, value); analyze');
  return database;
};

const findValues = (
  index: CatalogueIndex,
  { filters }: ListingQuery,
): readonly (readonly [number, number])[] =>
  Object.entries(filters).flatMap(([key, slug]) => {
    const group = index.facets.findGroup(key) ?? -1;
    const value = index.facets.groups[group]?.bySlug.get(slug);
    return value === undefined ? [] : [[group, value] as const];
  });

/** The counts of the largest groups by one `group by` per group, each without its own filter. */
export const createSqlRival = (index: CatalogueIndex): Rival => {
  const database = toFacetTable(index);
  const groups = database
    .prepare(`select grp from facet group by grp order by count(*) desc limit ${GROUPS}`)
    .all()
    .map(({ grp }) => Number(grp));
  const call = (query: ListingQuery): void => {
    const chosen = findValues(index, query);
    for (const group of groups) {
      const others = chosen.filter(([own]) => own !== group);
      const where = others.map(
        ([, value]) => `product in (select product from facet where value = ${value})`,
      );
      const conditions = [`grp = ${group}`, ...where].join(' and ');
      database.prepare(`select value, count(*) from facet where ${conditions} group by value`).all();
    }
  };
  return { name: `SQL, group by over ${GROUPS} groups`, call };
};

/** MiniSearch over the names, all words, the last one as a prefix. */
export const createMiniSearchRival = (names: readonly string[]): Rival => {
  const rival = new MiniSearch({ fields: ['name'] });
  rival.addAll(names.map((name, id) => ({ id, name })));
  const isLast = (_: string, at: number, words: string[]): boolean => at === words.length - 1;
  const call = ({ text }: ListingQuery): unknown =>
    rival.search(text, { combineWith: 'AND', prefix: isLast });
  return { name: 'MiniSearch over the names', call };
};
