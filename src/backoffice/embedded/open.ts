import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackOffice } from '../port.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createTermsSource } from './catalogue/terms.ts';
import { createCommerce } from './commerce/commerce.ts';
import { createContent } from './content/content.ts';
import { findMediaFile } from './content/media.ts';
import { getStoreId } from './content/store-id.ts';
import { createVersions } from './content/version.ts';
import { connect } from './database/connect.ts';
import { fillStore } from './fill-store.ts';

/** The database of the embedded store, in its data folder. */
export const toDatabaseFile = (data_dir: string): string => path.join(data_dir, 'fondaco.db');

/** Opens the embedded store, making and filling it when it is not there. */
export const openEmbedded = async (settings: EmbeddedSettings): Promise<BackOffice> => {
  const { data_dir, shop, clock = Date.now } = settings;
  await mkdir(data_dir, { recursive: true });
  const database = await connect(toDatabaseFile(data_dir));
  const storeId = await getStoreId(database);
  if (settings.seed === 'demo') await fillStore(database, data_dir, clock());
  const versions = createVersions(database);
  const getVersion = async (): Promise<string> => (await versions()).content;
  const terms = createTermsSource(database, getVersion);
  const catalogue = createCatalogue({ database, terms, shop, clock });
  const content = createContent({ database, catalogue, getVersion, storeId });
  const { carts, orders, accounts } = createCommerce({ database, settings, clock });
  return {
    kind: 'embedded',
    catalogue,
    content,
    carts,
    orders,
    accounts,
    findMedia: (wanted) => findMediaFile(path.join(data_dir, 'media'), wanted),
    close: () => database.close(),
  };
};
