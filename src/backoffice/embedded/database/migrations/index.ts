import type { Migration } from 'kysely/migration';
import { catalogue } from './001-catalogue.ts';
import { commerce } from './002-commerce.ts';
import { termsOperations } from './003-terms-operations.ts';
import { documents } from './004-documents.ts';
import { search } from './005-search.ts';
import { changedProducts } from './006-changed-products.ts';
import { missedLanguage } from './007-missed-language.ts';
import { moreSynonyms } from './008-more-synonyms.ts';
import { normsAndTradeNames } from './009-norms-and-trade-names.ts';
import { saleEnd } from './010-sale-end.ts';

/** Forward only: a migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-commerce': commerce,
  '003-terms-operations': termsOperations,
  '004-documents': documents,
  '005-search': search,
  '006-changed-products': changedProducts,
  '007-missed-language': missedLanguage,
  '008-more-synonyms': moreSynonyms,
  '009-norms-and-trade-names': normsAndTradeNames,
  '010-sale-end': saleEnd,
};
