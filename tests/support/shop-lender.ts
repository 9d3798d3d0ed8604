import { rm } from 'node:fs/promises';
import { BUILD_DATA } from './build.ts';
import { endWithTests } from './end-with-tests.ts';
import { poll } from './poll.ts';
import { copyStore, openRestoredStore } from './restored-store.ts';
import { makeFolder, type Shop, type ShopOptions, startShop } from './shop.ts';

/** Lends shops to the tests of one worker, which run sequentially. */
export type ShopLender = {
  /** A shop as started, with an untouched store; `articles` are lines of an import file that it has besides the demo's. */
  lend(articles?: string): Promise<Shop>;
  /** Ends a loan. @throws if the shop crashed meanwhile; the next loan gets a new one. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
};

/** Whether prerendered pages are served; see `ShopOptions`. */
export type LentKind = Pick<ShopOptions, 'likeBuild'>;

type Loan = {
  readonly shop: Shop;
  readonly articles: string | undefined;
  /** Whether the store is as it was before the loan, or could be restored. */
  readonly renew: () => Promise<boolean>;
  readonly end: () => Promise<void>;
};

const start = async ({ likeBuild = false }: LentKind, articles: string | undefined): Promise<Loan> => {
  const env = { RATE_LIMIT_FACTOR: '0' };
  const shop = await startShop({ likeBuild, env, ...(articles !== undefined && { articles }) });
  const letGo = endWithTests(shop);
  const original = articles === undefined ? BUILD_DATA : await makeFolder('articles');
  if (articles !== undefined) copyStore(shop.dataDir, original);
  const store = openRestoredStore(shop.dataDir, original);
  return {
    ...{ shop, articles },
    async renew() {
      if (!(await shop.isRunning())) return false;
      if (store.isUntouched()) return true;
      await poll(async () => store.isIdle() || undefined, {
        what: 'the delivery of all mails',
        within: 20_000,
      });
      return store.restore();
    },
    async end() {
      store.close();
      await shop.stop();
      letGo();
      if (articles !== undefined) await rm(original, { recursive: true });
    },
  };
};

/**
 * The process is reused, because starting one costs two seconds of CPU; its store is restored after each loan.
 * A shop whose articles, prices or pages changed, or that was stopped, is replaced. One shop without further articles and one
 * with some live at the same time. A shop that is not closed ends with this process.
 */
export const createShopLender = (kind: LentKind): ShopLender => {
  const loans = new Set<Loan>();
  let lent: Loan | undefined;
  const drop = async (loan: Loan): Promise<void> => {
    loans.delete(loan);
    await loan.end();
  };
  /** Restores the shop, or discards it. */
  const renew = async (loan: Loan): Promise<void> => {
    let isAsBuilt = false;
    try {
      isAsBuilt = await loan.renew();
    } finally {
      if (!isAsBuilt) await drop(loan);
    }
  };
  const find = (articles: string | undefined): Loan | undefined =>
    [...loans].find((loan) => loan.articles === articles);
  const open = async (articles: string | undefined): Promise<Loan> => {
    for (const loan of loans) if (articles !== undefined && loan.articles !== undefined) await drop(loan);
    const loan = await start(kind, articles);
    loans.add(loan);
    return loan;
  };
  return {
    async lend(articles) {
      // A late request of a closed browser may still have been executed.
      const former = find(articles);
      if (former) await renew(former);
      lent = find(articles) ?? (await open(articles));
      const { shop } = lent;
      const before = shop.output().length;
      return { ...shop, output: () => shop.output().slice(before) };
    },
    async takeBack() {
      if (lent && loans.has(lent)) await renew(lent);
    },
    async close() {
      for (const loan of loans) await drop(loan);
    },
  };
};
