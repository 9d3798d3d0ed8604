import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOffice } from '../port.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { toShopDay } from './catalogue/shop-day.ts';
import { createTermsSource } from './catalogue/terms.ts';
import { createCommerce } from './commerce/commerce.ts';
import { createContent } from './content/content.ts';
import { createContentVersion } from './content/content-version.ts';
import { findMediaFile } from './content/media.ts';
import { getStoreId } from './content/store-id.ts';
import { connect, type Database } from './database/connect.ts';
import { toLocation } from './database/location.ts';
import { drawDemoPictures, type Drawing } from './demo-pictures.ts';
import { fillStore, isDemoStore } from './fill-store.ts';
import { LiveIndex } from './search/live-index.ts';

const fill = async (
  database: Database,
  media: string,
  settings: EmbeddedSettings,
): Promise<Drawing | undefined> => {
  if (settings.seed !== 'demo') return undefined;
  await fillStore(database, (settings.clock ?? Date.now)());
  return (await isDemoStore(database.read)) ? drawDemoPictures(media) : undefined;
};

/** Between two looks for a picture that is being drawn (ms). */
const LOOK_EVERY = 50;

/** A picture that is still being drawn is waited for. */
const createMedia =
  (folder: string, drawing: Drawing | undefined): BackOffice['findMedia'] =>
  async (wanted) => {
    for (;;) {
      const isOver = drawing?.isOver() ?? true;
      const found = await findMediaFile(folder, wanted);
      if (found || isOver) return found;
      await Promise.race([drawing?.done, sleep(LOOK_EVERY)]);
    }
  };

/** Opens the embedded store, making and filling it when it is not there. */
export const openEmbedded = async (settings: EmbeddedSettings): Promise<BackOffice> => {
  const { data_dir, shop, clock = Date.now } = settings;
  await mkdir(data_dir, { recursive: true });
  const database = await connect(toLocation(settings));
  const storeId = await getStoreId(database);
  const media = path.join(data_dir, 'media');
  const drawing = await fill(database, media, settings);
  const live = await LiveIndex.open(database);
  const getVersion = createContentVersion(live, database.read, () => toShopDay(clock(), shop.timezone));
  const terms = createTermsSource(database, getVersion);
  const catalogue = createCatalogue({ database, source: live, terms, shop, clock });
  const content = createContent({ database, catalogue, getVersion, storeId });
  const { carts, orders, accounts, idle } = createCommerce({ database, settings, clock });
  return {
    kind: 'embedded',
    catalogue,
    content,
    carts,
    orders,
    accounts,
    findMedia: createMedia(media, drawing),
    close: async () => {
      await idle();
      await live.stop();
      await drawing?.stop();
      await database.close();
    },
  };
};
