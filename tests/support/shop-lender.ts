import { rm } from 'node:fs/promises';
import { BUILD_DATA } from './build.ts';
import { copyStore, openRestoredStore, type RestoredStore } from './restored-store.ts';
import { makeFolder, type Shop, startShop } from './shop.ts';

/** Lends shops to the tests of one worker, which run sequentially. */
export type ShopLender = {
  /** A shop as built, with an untouched store; `articles` are lines of an import file that it has besides the demo's. */
  lend(articles?: string): Promise<Shop>;
  /** Ends a loan. @throws if the shop crashed meanwhile; the next loan gets a new one. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
};

type Loan = {
  readonly shop: Shop;
  readonly store: RestoredStore;
  readonly articles: string | undefined;
  readonly end: () => Promise<void>;
};

const start = async (articles: string | undefined): Promise<Loan> => {
  const env = { RATE_LIMIT_FACTOR: '0' };
  const shop = await startShop({ likeBuild: true, env, ...(articles !== undefined && { articles }) });
  const original = articles === undefined ? BUILD_DATA : await makeFolder('articles');
  if (articles !== undefined) copyStore(shop.dataDir, original);
  const store = openRestoredStore(shop.dataDir, original);
  const end = async (): Promise<void> => {
    store.close();
    await shop.stop();
    if (articles !== undefined) await rm(original, { recursive: true });
  };
  return { shop, store, articles, end };
};

/**
 * The process is reused, because starting one costs two seconds of CPU; its store is restored after each loan.
 * A shop whose articles, prices or pages changed, or that was stopped, is replaced. One shop without further articles and one
 * with some are alive at the same time.
 */
export const createShopLender = (): ShopLender => {
  const loans = new Set<Loan>();
  let lent: Loan | undefined;
  const drop = async (loan: Loan): Promise<void> => {
    loans.delete(loan);
    await loan.end();
  };
  /** Restores the shop, or discards it. */
  const renew = async (loan: Loan): Promise<void> => {
    const { shop, store } = loan;
    let isAsBuilt = false;
    try {
      isAsBuilt = (await shop.isRunning()) && (store.isUntouched() || store.restore());
    } finally {
      if (!isAsBuilt) await drop(loan);
    }
  };
  const find = (articles: string | undefined): Loan | undefined =>
    [...loans].find((loan) => loan.articles === articles);
  const open = async (articles: string | undefined): Promise<Loan> => {
    for (const loan of loans) if (articles !== undefined && loan.articles !== undefined) await drop(loan);
    const loan = await start(articles);
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
