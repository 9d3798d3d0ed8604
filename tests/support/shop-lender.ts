import { BUILD_DATA } from './build.ts';
import { openRestoredStore, type RestoredStore } from './restored-store.ts';
import { type Shop, startShop } from './shop.ts';

/** Lends shops to the tests of one worker, which run sequentially. */
export type ShopLender = {
  /** A shop as built, with an untouched store. */
  lend(): Promise<Shop>;
  /** Ends a loan. @throws if the shop crashed meanwhile; the next loan gets a new one. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
};

type Loan = { readonly shop: Shop; readonly store: RestoredStore };

const start = async (): Promise<Loan> => {
  const shop = await startShop({ likeBuild: true, env: { RATE_LIMIT_FACTOR: '0' } });
  return { shop, store: openRestoredStore(shop.dataDir, BUILD_DATA) };
};

/**
 * The process is reused, because starting one costs two seconds of CPU; its store is restored after each loan.
 * A shop whose articles, prices or pages changed, or that was stopped, is replaced.
 */
export const createShopLender = (): ShopLender => {
  let lent: Loan | undefined;
  const drop = async (): Promise<void> => {
    const dropped = lent;
    lent = undefined;
    dropped?.store.close();
    await dropped?.shop.stop();
  };
  /** Restores the shop, or discards it. */
  const renew = async ({ shop, store }: Loan): Promise<void> => {
    let isAsBuilt = false;
    try {
      isAsBuilt = (await shop.isRunning()) && (store.isUntouched() || store.restore());
    } finally {
      if (!isAsBuilt) await drop();
    }
  };
  return {
    async lend() {
      // A late request of a closed browser may still have been executed.
      if (lent) await renew(lent);
      lent ??= await start();
      const { shop } = lent;
      const before = shop.output().length;
      return { ...shop, output: () => shop.output().slice(before) };
    },
    async takeBack() {
      if (lent) await renew(lent);
    },
    close: drop,
  };
};
