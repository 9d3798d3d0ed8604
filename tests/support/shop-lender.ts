import { BUILD_DATA } from './build.ts';
import { openRestoredStore, type RestoredStore } from './restored-store.ts';
import { type Shop, startShop } from './shop.ts';

/** Lends one shop after the other to the tests of one worker, which come one after the other. */
export type ShopLender = {
  /** A shop as it was built, with a store that nobody has touched. */
  lend(): Promise<Shop>;
  /** Ends a loan. @throws when the shop ended by itself meanwhile; the next loan is of a new one. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
};

type Lent = { readonly shop: Shop; readonly store: RestoredStore };

const start = async (): Promise<Lent> => {
  const shop = await startShop({ likeBuild: true, env: { RATE_LIMIT_FACTOR: '0' } });
  return { shop, store: openRestoredStore(shop.dataDir, BUILD_DATA) };
};

/**
 * The process goes from loan to loan, since starting one costs two seconds of processor time; its store is restored after each.
 * A shop whose articles, prices or pages were changed, or that was stopped, makes way for a new one.
 */
export const createShopLender = (): ShopLender => {
  let lent: Lent | undefined;
  const drop = async (): Promise<void> => {
    const dropped = lent;
    lent = undefined;
    dropped?.store.close();
    await dropped?.shop.stop();
  };
  /** Makes the shop again what was built, or does away with it. */
  const renew = async ({ shop, store }: Lent): Promise<void> => {
    let isAsBuilt = false;
    try {
      isAsBuilt = (await shop.isRunning()) && (store.isUntouched() || store.restore());
    } finally {
      if (!isAsBuilt) await drop();
    }
  };
  return {
    async lend() {
      // A request that a browser left behind may have been carried out after the shop was taken back.
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
