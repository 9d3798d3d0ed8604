import type { Locale } from '#src/contract/locale.ts';
import type { Category } from '#src/contract/product.ts';
import { Finder } from './finder.ts';
import {
  type CatalogueIndex,
  findIdBySku,
  findSkusByCode,
  type IndexedCategory,
} from './index/catalogue-index.ts';
import type { Search, SearchSource } from './port.ts';
import type { SynonymSource } from './vocabulary/synonym-store.ts';
import type { Synonyms } from './vocabulary/synonyms.ts';

type Options = {
  /** Provides the current index, which is replaced when the catalogue changes. */
  readonly source: { readonly index: CatalogueIndex };
  readonly synonyms: SynonymSource;
};

const toCategories = (
  tree: readonly IndexedCategory[],
  { index, counts, locale }: { index: CatalogueIndex; counts: Int32Array; locale: Locale },
): readonly Category[] =>
  tree
    .map(({ slug, value, image, children }) => ({
      slug,
      name: index.facets.values[value]?.label[locale] ?? slug,
      count: counts[value] ?? 0,
      ...(image && { image }),
      children: toCategories(children, { index, counts, locale }),
    }))
    .filter(({ count }) => count > 0);

const toSearch = (finder: Finder): Search => ({
  find: (query, viewer) => finder.find(query, viewer),
  suggest: (text, rows, viewer) => finder.suggest(text, rows, viewer),
  async countCategories(viewer) {
    const { index } = finder;
    const counts = await finder.countAll(viewer);
    return toCategories(index.topCategories, { index, counts, locale: viewer.locale });
  },
});

/** Search in the in-memory index. */
export const createSearchSource = ({ source, synonyms }: Options): SearchSource => {
  let current:
    { readonly index: CatalogueIndex; readonly synonyms: Synonyms; readonly search: Search } | undefined;
  return {
    async open() {
      const words = await synonyms.get();
      const { index } = source;
      if (current?.index !== index || current.synonyms !== words)
        current = { index, synonyms: words, search: toSearch(new Finder(index, words)) };
      return current.search;
    },
    findIdBySku: (sku) => findIdBySku(source.index, sku),
    findSkusByCode: (code) => findSkusByCode(source.index, code),
  };
};
