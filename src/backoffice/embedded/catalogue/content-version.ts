import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { CatalogueIndex } from '../search/index/catalogue-index.ts';
import type { Versions } from '../content/change-counters.ts';

/** The last day up to `today` on which a product became visible (`yyyymmdd`); 0 for none. */
const findLastArrival = (index: CatalogueIndex, today: number): number =>
  index.visibleFrom.reduce((last, day) => (day <= today && day > last ? day : last), 0);

/** The last start up to `today` and the last end before `today` of promotions for all clients; '' for none. */
const findLastOffers = async (db: Kysely<Tables>, today: string): Promise<readonly string[]> => {
  const open = db.selectFrom('promotion').where('client_id', 'is', null);
  const [began, ended] = await Promise.all([
    open
      .select((eb) => eb.fn.max('valid_from').as('day'))
      .where('valid_from', '<=', today)
      .executeTakeFirst(),
    open
      .select((eb) => eb.fn.max('valid_to').as('day'))
      .where('valid_to', '<', today)
      .executeTakeFirst(),
  ]);
  return [began?.day ?? '', ended?.day ?? ''];
};

type Source = { readonly index: CatalogueIndex; getVersions(): Promise<Versions> };

/** The version computed for one index, change count and day. */
type CachedVersion = {
  readonly index: CatalogueIndex;
  readonly key: string;
  readonly version: Promise<string>;
};

/**
 * The version of everything visible to guests: the change count and the last days on which a product became visible, an
 * offer ended, a promotion started or a promotion ended.
 */
export const createContentVersion = (
  source: Source,
  db: Kysely<Tables>,
  getToday: () => string,
): (() => Promise<string>) => {
  let cached: CachedVersion | undefined;
  const toVersion = async (index: CatalogueIndex, content: string, day: string): Promise<string> => {
    const today = Number(day.replaceAll('-', ''));
    const changes = [findLastArrival(index, today), index.columns.findLastSaleEnd(today)];
    const offers = await findLastOffers(db, day);
    const days = [
      ...changes.map((change) => (change === 0 ? '' : String(change))),
      ...offers.map((text) => text.replaceAll('-', '')),
    ];
    return [content, ...days].join('-').replace(/(?<!-)-+$/, '');
  };
  return async () => {
    const { content } = await source.getVersions();
    const { index } = source;
    const day = getToday();
    const key = `${content} ${day}`;
    if (cached?.index === index && cached.key === key) return cached.version;
    const version = toVersion(index, content, day);
    cached = { index, key, version };
    version.catch(() => (cached = undefined));
    return version;
  };
};
