import type { Migration } from 'kysely/migration';
import { schema } from './001-schema/schema.ts';
import { events } from './003-events/events.ts';
import { fulfilment } from './004-fulfilment/fulfilment.ts';
import { rowAuthors } from './005-row-authors/row-authors.ts';
import { ownCarts } from './006-own-carts/own-carts.ts';
import { mailOutcomes } from './007-mail-outcomes/mail-outcomes.ts';
import { proposalAddress } from './008-proposal-address/proposal-address.ts';
import { listDrafts } from './009-list-drafts/list-drafts.ts';
import { desk } from './010-desk/desk.ts';
import { passkeys } from './014-passkeys/passkeys.ts';
import { pageDrafts } from './018-page-drafts/page-drafts.ts';
import { priceChains } from './013-price-chains/price-chains.ts';
import { picking } from './012-picking/picking.ts';
import { quotes } from './011-quotes/quotes.ts';
import { searchTrigrams } from './015-search-trigrams/search-trigrams.ts';
import { staff } from './002-staff/staff.ts';

/**
 * In order of their names. Forward only: a migration never changes; each schema change adds one. `tests/dumps` has the data of a store
 * after each migration, which all later ones preserve. The digest in the first name distinguishes it from migrations before the first
 * release.
 */
export const migrations: Record<string, Migration> = {
  '001-schema-c5bc7319': schema,
  '002-staff': staff,
  '003-events': events,
  '004-fulfilment': fulfilment,
  '005-row-authors': rowAuthors,
  '006-own-carts': ownCarts,
  '007-mail-outcomes': mailOutcomes,
  '008-proposal-address': proposalAddress,
  '009-list-drafts': listDrafts,
  '010-desk': desk,
  '011-quotes': quotes,
  '012-picking': picking,
  '013-price-chains': priceChains,
  '014-passkeys': passkeys,
  '015-search-trigrams': searchTrigrams,
  '018-page-drafts': pageDrafts,
};
