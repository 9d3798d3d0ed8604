import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { fillStore } from '#src/demo/fill.ts';
import { openEmbedded } from '#src/backoffice/embedded/open.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { EmbeddedSettings } from '#src/backoffice/settings.ts';
import { toShopDay } from '#src/backoffice/rules/day.ts';
import { copyTemplate, makeStorePlace, type StorePlace } from './store-place.ts';

export const SHOP = { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' };

/**
 * A place with the demo filled at this instant (default: now): a copy of the store that was filled
 * first. Its order history ends on that day.
 */
export const makeDemoPlace = (clock?: () => number): Promise<StorePlace> => {
  const instant = clock ? String(clock()) : toShopDay(Date.now(), SHOP.timezone);
  return copyTemplate(`demo ${instant}`, async ({ location }) => {
    const database = await connect(location);
    await fillStore(database, { now: (clock ?? Date.now)(), shop: SHOP });
    await database.close();
  });
};

/** A separate embedded back office, with the demo unless `changed` overrides it. */
export const openDemoShop = async (
  changed: Partial<Omit<EmbeddedSettings, 'shop'>> = {},
): Promise<{
  readonly backOffice: BackOffice;
  readonly place: StorePlace;
  readonly close: () => Promise<void>;
}> => {
  const place = changed.seed === 'none' ? await makeStorePlace() : await makeDemoPlace(changed.clock);
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
