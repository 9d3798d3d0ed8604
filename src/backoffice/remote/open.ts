import type { BackOffice } from '../port.ts';
import type { RemoteSettings } from '../settings.ts';
import { toShopDay } from '../rules/day.ts';
import { openAccounts } from './accounts/accounts.ts';
import { createSessionClient } from './http/session-client.ts';
import { openCartCalls } from './carts/cart-calls.ts';
import { CART_VERSION_SCHEMA, openCartVersions } from './carts/journal/cart-versions.ts';
import { openCarts } from './carts/carts.ts';
import { openCatalogue } from './products/catalogue.ts';
import { openCategories } from './products/categories.ts';
import { openContent } from './content/content.ts';
import { createHttpClient } from './http/http-client.ts';
import { openCustomerAccount } from './customers/account-overview.ts';
import { openMedia } from './media/media.ts';
import { openMediaCache } from './media/media-cache.ts';
import { getMediaKey } from './media/media-key.ts';
import { openOperations, OPERATION_SCHEMA } from './carts/journal/operations.ts';
import { openOrders } from './orders/orders.ts';
import { openPrivateFile } from './media/private-file.ts';
import { openSessions } from './accounts/host-sessions.ts';
import { openTurns } from './carts/journal/cart-mutex.ts';

/** A back office on another host, asked over HTTP. Opening it asks the host nothing: it may be down. */
export const openRemote = async (settings: RemoteSettings): Promise<BackOffice> => {
  const clock = settings.clock ?? Date.now;
  const sessions = openSessions(settings.data_dir, clock);
  const carts = openPrivateFile(settings.data_dir, 'remote-carts.db', OPERATION_SCHEMA + CART_VERSION_SCHEMA);
  const http = createHttpClient(settings);
  const client = createSessionClient(http, sessions);
  const media = openMedia(settings, getMediaKey(settings));
  const content = openContent(http, settings, media);
  const catalogue = openCatalogue(client, { media, categories: openCategories(http, { content, media }) });
  const tools = {
    calls: openCartCalls(client, media, openCartVersions(carts)),
    operations: openOperations(carts, clock),
    turns: openTurns(),
  };
  return {
    kind: 'remote',
    catalogue,
    carts: openCarts({ ...tools, catalogue, shop: settings.shop }),
    orders: openOrders(client, { ...tools, today: () => toShopDay(clock(), settings.shop.timezone) }),
    customerAccount: openCustomerAccount(client),
    accounts: openAccounts(http, sessions),
    content,
    findMedia: openMediaCache(settings, media),
    close: async () => {
      sessions.close();
      carts.close();
    },
  };
};
