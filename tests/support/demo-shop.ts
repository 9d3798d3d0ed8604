import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import type { BackOffice } from '#src/backoffice/port.ts';
import type { EmbeddedSettings } from '#src/backoffice/settings.ts';
import { makeStorePlace, type StorePlace } from './store-place.ts';

export const SHOP = { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' };

/** A fresh embedded back office with the demo seed. */
export const openDemoShop = async (
  changed: Partial<EmbeddedSettings> = {},
): Promise<{
  readonly backOffice: BackOffice;
  readonly place: StorePlace;
  readonly close: () => Promise<void>;
}> => {
  const place = await makeStorePlace();
  const { data_dir, database_url, remove } = place;
  const backOffice = await openEmbedded({
    kind: 'embedded',
    data_dir,
    ...(database_url && { database_url }),
    seed: 'demo',
    shop: SHOP,
    rate_limit_factor: 0,
    allow_demo_logins: true,
    ...changed,
  });
  const close = async (): Promise<void> => {
    await backOffice.close();
    await remove();
  };
  return { backOffice, place, close };
};
