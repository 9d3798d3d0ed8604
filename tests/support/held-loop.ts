import { join } from 'node:path';
import { poll } from './poll.ts';
import { type Shop, type ShopOptions, startShop } from './shop.ts';

/** How long the event loop of a shop was held at most, in ms. */
export type Held = {
  /** By the clock: other programs of the machine count. */
  readonly clock: number;
  /** Of the processor time of the loop's thread. */
  readonly processor: number;
  /** The processor time of a fixed piece of work in the same thread: two to three ms of a processor of a server. */
  readonly work: number;
};

export type WatchedShop = Shop & {
  /** The longest time since the last call. */
  readonly readHeld: () => Promise<Held>;
};

const toHeld = (output: string): readonly string[] =>
  [...output.matchAll(/^held (.*)$/gm)].map(([, held = '']) => held);

/** Starts a shop, without rate limits, that measures how long its event loop is held. */
export const startWatchedShop = async ({ env, ...options }: ShopOptions = {}): Promise<WatchedShop> => {
  const watch = join(import.meta.dirname, 'event-loop-watch.mjs');
  const shop = await startShop({
    ...options,
    env: { RATE_LIMIT_FACTOR: '0', NODE_OPTIONS: `--import=${watch}`, ...env },
  });
  const readHeld = (): Promise<Held> => {
    const before = toHeld(shop.output()).length;
    process.kill(shop.pid, 'SIGUSR2');
    const find = (): Promise<Held | undefined> => {
      const last = toHeld(shop.output())[before];
      return Promise.resolve(last === undefined ? undefined : (JSON.parse(last) as Held));
    };
    return poll(find, { what: 'the shop says how long its event loop was held', within: 60_000 });
  };
  return { ...shop, readHeld };
};
