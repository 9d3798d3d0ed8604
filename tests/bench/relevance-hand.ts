import { readFile } from 'node:fs/promises';
import { BLIND_QUERIES } from './relevance-blind.ts';
import { MORE_QUERIES } from './relevance-hand-more.ts';
import { ITALIAN_QUERIES } from './relevance-hand-queries.ts';
import { LAST_QUERIES } from './relevance-last.ts';
import { UNSEEN_QUERIES } from './relevance-unseen.ts';
import type { LabelledCatalogue } from './relevance-catalogue.ts';
import type { Label } from './relevance-labels.ts';

/** The codes that match patterns, with those of their children. Includes the patterns, which may be codes of announced products. */
const findMatching = (
  { products, childrenOf }: LabelledCatalogue,
  patterns: readonly string[],
): ReadonlySet<string> => {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('.*')}$`);
  });
  const named = products.map(({ sku }) => sku).filter((sku) => expressions.some((like) => like.test(sku)));
  if (named.length === 0) throw new Error(`The demo shop has no ${patterns.join(', ')}.`);
  const children = named.flatMap((sku) => (childrenOf.get(sku) ?? []).map((child) => child.sku));
  return new Set([...named, ...children, ...patterns]);
};

const QUERIES = {
  ...{ ...ITALIAN_QUERIES, ...MORE_QUERIES },
  ...{ ...BLIND_QUERIES, ...LAST_QUERIES, ...UNSEEN_QUERIES },
};

/** The hand-written queries for the demo shop with their right rows. */
export const toHandLabels = (catalogue: LabelledCatalogue): readonly Label[] =>
  Object.entries(QUERIES).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([text, patterns]) => ({
      ...{ kind: `by hand, ${kind}`, text, families: 1, isTyped: kind.startsWith('half typed') },
      rows: findMatching(catalogue, patterns.split(' ')),
    })),
  );

type LabelFile = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The queries of a JSON file: by kind and text, the codes of all right rows. Kinds that begin with `half typed` are suggestions. */
export const readHandLabels = async (file: string): Promise<readonly Label[]> =>
  Object.entries(JSON.parse(await readFile(file, 'utf8')) as LabelFile).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([text, skus]) => ({
      ...{ kind: `by hand, ${kind}`, text, families: 1, isTyped: kind.startsWith('half typed') },
      rows: new Set(skus),
    })),
  );
