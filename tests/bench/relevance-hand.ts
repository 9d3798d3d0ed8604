import { MORE_QUERIES } from './relevance-hand-more.ts';
import { ITALIAN_QUERIES } from './relevance-hand-queries.ts';
import type { LabelledCatalogue } from './relevance-catalogue.ts';
import type { Label } from './relevance-labels.ts';

/** The products that patterns name, by their codes, or by what these are like. What is not in the catalogue yet keeps its code. */
const findNamed = ({ products }: LabelledCatalogue, patterns: readonly string[]): ReadonlySet<string> => {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('.*')}$`);
  });
  const named = products.map(({ sku }) => sku).filter((sku) => expressions.some((like) => like.test(sku)));
  if (named.length === 0) throw new Error(`The demo shop has no ${patterns.join(', ')}.`);
  return new Set([...named, ...patterns]);
};

/** The queries that were written by hand for the demo shop, and the rows that are right. */
export const toHandLabels = (catalogue: LabelledCatalogue): readonly Label[] =>
  Object.entries({ ...ITALIAN_QUERIES, ...MORE_QUERIES }).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([text, patterns]) => ({
      ...{ kind: `by hand, ${kind}`, text, families: 1 },
      rows: findNamed(catalogue, patterns.split(' ')),
    })),
  );
