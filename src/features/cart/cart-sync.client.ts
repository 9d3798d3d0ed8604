import { actions } from 'astro:actions';
import type { CartPatch } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { applyPatch } from './apply-cart-patch.client.ts';
import { $cart, findStart, isCart, toForm } from './cart.store.ts';
import { ask } from './outcome.client.ts';
import { shareRuns } from './share-runs.client.ts';

/** The cart of this page's client and address, as fields of a call. */
export const toOwnerFields = () => {
  const { client_id = '', address_code = '' } = findStart() ?? {};
  return { client_id, address_code };
};

/** Patches that arrived while the cart was being read: they may be newer than what is read. */
let late: CartPatch[] | undefined;

const read = async (): Promise<void> => {
  late = [];
  const cart = await ask(actions.cart.current(toForm(toOwnerFields())));
  const patches = late;
  late = undefined;
  if (isCart(cart)) $cart.set(patches.reduce((held, patch) => applyPatch(held, patch) ?? held, cart));
};

/** Reads the customer's cart anew. What was asked for before is in it; without an answer the cart stays. */
export const readCart = shareRuns(read);

/** Takes over what a change left different; a change of another cart than the one that is held reads it anew. */
export const takePatch = async (patch: CartPatch): Promise<void> => {
  late?.push(patch);
  const held = $cart.get();
  const patched = held && applyPatch(held, patch);
  if (patched) $cart.set(patched);
  else await readCart();
};

/** What the windows of a browser tell each other: which version their cart has, and what it left different. */
type News = {
  readonly owner: string;
  readonly locale: Locale | undefined;
  readonly version: string;
  readonly patch?: CartPatch | undefined;
  /** From a page that has just been drawn, and may be older than what the others know. */
  readonly isGreeting?: boolean;
};

const CHANNEL = 'cart';
let channel: BroadcastChannel | undefined;

const tell = (news: Pick<News, 'version' | 'patch' | 'isGreeting'>): void => {
  const owner = JSON.stringify(toOwnerFields());
  channel?.postMessage({ owner, locale: findStart()?.locale, ...news } satisfies News);
};

/** Tells the other windows of a change of the customer's cart. */
export const announce = (version: string, patch?: CartPatch): void => tell({ version, patch });

const compare = async ({ version, isGreeting }: News): Promise<void> => {
  if ($cart.get()?.version === version) return;
  await readCart();
  const known = $cart.get()?.version;
  if (isGreeting && known !== undefined && known !== version) announce(known);
};

/** Rows carry names in the page's language: windows in another language read the cart themselves. */
const onNews = ({ data }: MessageEvent<News>): void => {
  if (data.owner !== JSON.stringify(toOwnerFields())) return;
  if (data.patch && data.locale === findStart()?.locale) void takePatch(data.patch);
  else void compare(data);
};

const listen = (): void => {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onNews;
};

/** Hears of other windows' changes as long as the page is shown; a page that rests in memory reads the cart later. */
export const listenToWindows = (version: string): void => {
  listen();
  tell({ version, isGreeting: true });
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) listen();
  });
};
