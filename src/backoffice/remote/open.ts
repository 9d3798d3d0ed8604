import type { BackOffice } from '../port.ts';
import type { RemoteSettings } from '../settings.ts';
import { openAccounts } from './accounts.ts';
import { openCaller } from './caller.ts';
import { openCarts } from './carts.ts';
import { openCatalogue } from './catalogue.ts';
import { openContent } from './content.ts';
import { openHost } from './host.ts';
import { openMedia } from './media.ts';
import { openMediaCache } from './media-cache.ts';
import { getMediaKey } from './media-key.ts';
import { openOrders } from './orders.ts';
import { openSessions } from './sessions.ts';

/** A back office on another host, asked over HTTP. Opening it asks the host nothing: it may be down. */
export const openRemote = async (settings: RemoteSettings): Promise<BackOffice> => {
  const sessions = openSessions(settings.data_dir, settings.clock ?? Date.now);
  const host = openHost(settings);
  const caller = openCaller(host, sessions);
  const media = openMedia(settings, getMediaKey(settings));
  const content = openContent(host, settings, media);
  const catalogue = openCatalogue(caller, content, media);
  return {
    kind: 'remote',
    catalogue,
    carts: openCarts(caller, { catalogue, media, shop: settings.shop }),
    orders: openOrders(caller),
    accounts: openAccounts(host, sessions),
    content,
    findMedia: openMediaCache(settings, media),
    close: async () => sessions.close(),
  };
};
