import { actions } from '#src/ui/browser/actions.client.ts';
import type { CartPatch } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { callAction } from '#src/ui/browser/call-action.client.ts';
import { applyPatch } from './apply-cart-patch.client.ts';
import { $cart, findStart, isCart, toForm } from './cart.store.ts';
import { coalesceRuns } from './coalesce-runs.client.ts';

/** The fields that identify this page's cart. */
export const toOwnerFields = () => {
  const { client_id = '', address_code = '' } = findStart() ?? {};
  return { client_id, address_code };
};

/** Patches received while the cart is being read, which may be newer than the response. */
let patchesDuringRead: CartPatch[] | undefined;

const read = async (): Promise<void> => {
  patchesDuringRead = [];
  const cart = await callAction(actions.cart.current(toForm(toOwnerFields())));
  const patches = patchesDuringRead;
  patchesDuringRead = undefined;
  if (isCart(cart))
    $cart.set(patches.reduce((current, patch) => applyPatch(current, patch) ?? current, cart));
};

/** Refetches the customer's cart; the result includes all changes confirmed before the call. On failure the cart stays. */
export const readCart = coalesceRuns(read);

/** Applies a patch, or refetches the cart if the patch is for another version. */
export const applyRemotePatch = async (patch: CartPatch): Promise<void> => {
  patchesDuringRead?.push(patch);
  const current = $cart.get();
  const patched = current && applyPatch(current, patch);
  if (patched) $cart.set(patched);
  else await readCart();
};

/** A message between windows: the sender's cart version and, after a change, the patch. */
type CartMessage = {
  readonly owner: string;
  readonly locale: Locale | undefined;
  readonly version: string;
  readonly patch?: CartPatch | undefined;
  /** Sent by a newly loaded page, whose cart may be older than that of the others. */
  readonly isGreeting?: boolean;
};

const CHANNEL = 'cart';
let channel: BroadcastChannel | undefined;

const post = (message: Pick<CartMessage, 'version' | 'patch' | 'isGreeting'>): void => {
  const owner = JSON.stringify(toOwnerFields());
  channel?.postMessage({ owner, locale: findStart()?.locale, ...message } satisfies CartMessage);
};

/** Sends a change of the customer's cart to the other windows. */
export const broadcast = (version: string, patch?: CartPatch): void => post({ version, patch });

const compareVersions = async ({ version, isGreeting }: CartMessage): Promise<void> => {
  if ($cart.get()?.version === version) return;
  await readCart();
  const current = $cart.get()?.version;
  if (isGreeting && current !== undefined && current !== version) broadcast(current);
};

/** Rows have names in one locale: a window in another locale refetches the cart. */
const onMessage = ({ data }: MessageEvent<CartMessage>): void => {
  if (data.owner !== JSON.stringify(toOwnerFields())) return;
  if (data.patch && data.locale === findStart()?.locale) void applyRemotePatch(data.patch);
  else void compareVersions(data);
};

const listen = (): void => {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = onMessage;
};

/**
 * Syncs with other windows. A page in the back/forward cache disconnects and refetches the cart when it is restored.
 */
export const syncWindows = (version: string): void => {
  listen();
  post({ version, isGreeting: true });
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) listen();
  });
};
