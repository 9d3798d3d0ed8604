import type { BackOffice } from '../port/back-office.ts';
import type { RemoteSettings } from '../settings.ts';
import { toShopDay } from '../rules/day.ts';
import { openAccounts } from './accounts/accounts.ts';
import { createSessionClient } from './http/session-client.ts';
import { createCartCalls } from './carts/cart-calls.ts';
import { CART_VERSION_SCHEMA, openCartVersions } from './carts/cart-versions.ts';
import { createCarts } from './carts/carts.ts';
import { openSavedCarts } from './carts/saved-carts.ts';
import { openJournal } from './carts/journal/journal.ts';
import { openCatalogue } from './products/catalogue.ts';
import { openCategories } from './products/categories.ts';
import { openContent } from './content/content.ts';
import { createReadOrLast } from './content/last-good.ts';
import { createHttpClient } from './http/http-client.ts';
import { openAlerts } from './customers/alerts.ts';
import { openBought } from './customers/bought.ts';
import { openArticleLists } from './customers/article-lists.ts';
import { openListDrafts } from './customers/list-drafts.ts';
import { openFeatures } from './customers/features.ts';
import { openDocuments } from './customers/documents.ts';
import { openOwnCodes } from './customers/own-codes.ts';
import { openCustomerAccount } from './customers/account-overview.ts';
import { openMedia } from './media/media.ts';
import { openMediaCache } from './media/media-cache.ts';
import { getMediaKey } from './media/media-key.ts';
import { OPERATION_SCHEMA } from './carts/journal/operations.ts';
import { openOrders } from './orders/orders.ts';
import { openPrivateFile } from './media/private-file.ts';
import { openSessions } from './accounts/host-sessions.ts';

/** Divisor of a call's timeout: how long a page that has an earlier response waits for a new one. */
const PATIENCE = 5;

/** A back office on another host, over HTTP. Opening it makes no call, so the host may be down. */
export const openRemote = async (settings: RemoteSettings): Promise<BackOffice> => {
  const clock = settings.clock ?? Date.now;
  const sessions = openSessions(settings.data_dir, clock);
  const carts = openPrivateFile(settings.data_dir, 'remote-carts.db', OPERATION_SCHEMA + CART_VERSION_SCHEMA);
  const http = createHttpClient(settings);
  const client = createSessionClient(http, sessions);
  const media = openMedia(settings, getMediaKey(settings));
  const readOrLast = createReadOrLast(settings.timeout_ms / PATIENCE);
  const content = openContent(http, settings, { media, readOrLast });
  const categories = openCategories(http, { content, media, readOrLast });
  const catalogue = openCatalogue(client, { media, categories });
  const calls = createCartCalls(client, media, openCartVersions(carts));
  const listDrafts = openListDrafts(settings.data_dir, clock);
  const journal = openJournal(carts, calls, clock);
  return {
    kind: 'remote',
    catalogue,
    carts: createCarts({ calls, journal, catalogue, shop: settings.shop }),
    savedCarts: openSavedCarts(client, { journal, media }),
    orders: openOrders(client, {
      calls,
      journal,
      clock,
      content,
      media,
      today: () => toShopDay(clock(), settings.shop.timezone),
    }),
    bought: openBought(client),
    alerts: openAlerts(client),
    ownCodes: openOwnCodes(client),
    articleLists: openArticleLists(client),
    listDrafts,
    documents: openDocuments(client),
    customerAccount: openCustomerAccount(client),
    features: openFeatures(client, { patience: settings.timeout_ms / PATIENCE, clock }),
    accounts: openAccounts(http, sessions),
    content,
    ...openMediaCache(settings, media, sessions),
    close: async () => {
      sessions.close();
      carts.close();
      listDrafts.close();
    },
  };
};
