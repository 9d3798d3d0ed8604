import path from 'node:path';
import { makeFolder } from '../safety/make-folder.ts';
import type { BackOffice } from '../port/back-office.ts';
import { OUTBOX } from '../mail-message.ts';
import type { EmbeddedSettings } from '../settings.ts';
import { createAlertWatch } from './alerts/alert-watch.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { toShopDay } from '../rules/day.ts';
import { createPriceConditionsSource } from './products/price-conditions.ts';
import { createTrade } from './trade.ts';
import { createContent } from './content/content.ts';
import { createPageSchedule } from './content/page-schedule.ts';
import { createContentVersion } from './catalogue/content-version.ts';
import type { FileCache } from './content/file-cache.ts';
import { DOCUMENT_TYPES, findMediaFile, PICTURE_TYPES } from './content/media.ts';
import { getStoreId } from './content/store-id.ts';
import { connect } from './database/connect.ts';
import { toLocation } from './database/location.ts';
import { openDemoMedia, settleSeed } from './demo-shop.ts';
import { createEventQueue } from './events/event-queue.ts';
import { LiveIndex } from './search/live-index.ts';
import { createSearchSource } from './search/search.ts';
import { MissedSearches } from './search/vocabulary/missed-searches.ts';
import { createSynonymSource } from './search/vocabulary/synonym-store.ts';
import { adoptFormerFiles } from './mail/former-files.ts';
import { countUndelivered } from './mail/mail-list.ts';
import { createStaff } from './staff/run-command.ts';
import { createUsage } from './usage/usage.ts';

/** Pictures and documents, in one folder; those of a demo shop are generated on first request. */
const createMedia = (
  folder: string,
  demo: FileCache | undefined,
): Pick<BackOffice, 'findMedia' | 'findDocument'> => {
  const find = async (wanted: string, types: typeof PICTURE_TYPES) => {
    const found = await findMediaFile(folder, wanted, types);
    if (found || !(path.extname(wanted) in types) || !(await demo?.make(wanted))) return found;
    return findMediaFile(folder, wanted, types);
  };
  return {
    findMedia: (wanted) => find(wanted, PICTURE_TYPES),
    findDocument: async ({ session }, wanted) => (session ? find(wanted, DOCUMENT_TYPES) : undefined),
  };
};

/** Opens the embedded store; creates and fills it when it is missing. */
export const openEmbedded = async (settings: EmbeddedSettings): Promise<BackOffice> => {
  const { data_dir, shop, clock = Date.now } = settings;
  makeFolder(data_dir);
  const database = await connect(toLocation(settings));
  const storeId = await getStoreId(database);
  const media = path.join(data_dir, 'media');
  const seed = await settleSeed(database, settings.seed, { now: clock(), shop });
  const demo = seed === 'demo' ? await openDemoMedia(media, shop.name) : undefined;
  const live = await LiveIndex.open(database);
  const getToday = (): string => toShopDay(clock(), shop.timezone);
  const getVersion = createContentVersion(live, database.read, getToday);
  const conditions = createPriceConditionsSource(database, getVersion);
  const synonyms = createSynonymSource(database, getVersion);
  const missed = new MissedSearches(database, getToday);
  const search = createSearchSource({ source: live, synonyms });
  const catalogue = createCatalogue({ database, search, versions: live, conditions, missed, shop, clock });
  const content = createContent({ database, catalogue, getVersion, storeId });
  const events = createEventQueue(database, clock);
  const { mail, cardSettlement, ...trade } = createTrade({ database, settings, clock, catalogue, events });
  const staff = createStaff({ database, clock, shop, events });
  const pageSchedule = createPageSchedule({ database, clock, staff });
  const watch = createAlertWatch({ database, settings, clock, catalogue, events, getVersion });
  const { usage, ...usageSweep } = createUsage(database, clock);
  if (settings.deliver) await adoptFormerFiles(database, { folder: path.join(data_dir, OUTBOX), clock });
  await mail.start();
  events.start();
  watch.start();
  pageSchedule.start();
  cardSettlement.start();
  usageSweep.start();
  return {
    kind: 'embedded',
    isDemo: seed === 'demo',
    catalogue,
    content,
    usage,
    staff,
    ...trade,
    ...createMedia(media, demo),
    checkWrites: database.checkWrites,
    countUndeliveredMails: async () => (await countUndelivered(database.read)).count,
    close: async () => {
      await watch.stop();
      await pageSchedule.stop();
      await cardSettlement.stop();
      await usageSweep.stop();
      await events.stop();
      await mail.stop();
      await live.stop();
      await missed.flush();
      await demo?.idle();
      await database.close();
    },
  };
};
