import type { BackOffice } from '../port.ts';
import type { RemoteSettings } from '../settings.ts';
import { toShopDay } from '../shop-day.ts';
import { openAccounts } from './accounts.ts';
import { openCaller } from './caller.ts';
import { openCartCalls } from './cart-calls.ts';
import { CART_VERSION_SCHEMA, openCartVersions } from './cart-versions.ts';
import { openCarts } from './carts.ts';
import { openCatalogue } from './catalogue.ts';
import { openCategories } from './categories.ts';
import { openContent } from './content.ts';
import { openHost } from './host.ts';
import { openLedger } from './ledger.ts';
import { openMedia } from './media.ts';
import { openMediaCache } from './media-cache.ts';
import { getMediaKey } from './media-key.ts';
import { openOperations, OPERATION_SCHEMA } from './operations.ts';
import { openOrders } from './orders.ts';
import { openPrivateFile } from './private-file.ts';
import { openSessions } from './sessions.ts';
import { openTurns } from './turns.ts';

/** A back office on another host, asked over HTTP. Opening it asks the host nothing: it may be down. */
export const openRemote = async (settings: RemoteSettings): Promise<BackOffice> => {
  const clock = settings.clock ?? Date.now;
  const sessions = openSessions(settings.data_dir, clock);
  const carts = openPrivateFile(settings.data_dir, 'remote-carts.db', OPERATION_SCHEMA + CART_VERSION_SCHEMA);
  const host = openHost(settings);
  const caller = openCaller(host, sessions);
  const media = openMedia(settings, getMediaKey(settings));
  const content = openContent(host, settings, media);
  const catalogue = openCatalogue(caller, { media, categories: openCategories(host, { content, media }) });
  const tools = {
    calls: openCartCalls(caller, media, openCartVersions(carts)),
    operations: openOperations(carts, clock),
    turns: openTurns(),
  };
  return {
    kind: 'remote',
    catalogue,
    carts: openCarts({ ...tools, catalogue, shop: settings.shop }),
    orders: openOrders(caller, { ...tools, today: () => toShopDay(clock(), settings.shop.timezone) }),
    ledger: openLedger(caller),
    accounts: openAccounts(host, sessions),
    content,
    findMedia: openMediaCache(settings, media),
    close: async () => {
      sessions.close();
      carts.close();
    },
  };
};
