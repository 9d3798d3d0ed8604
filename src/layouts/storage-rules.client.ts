/** Rules for what the browser stores, before anything reads it (specification, section 4). */
import { SESSION_KEYS } from '#src/features/account/login/session-keys.ts';
import { GUEST_KEYS, OPERATION_PREFIX } from '#src/features/cart/stored-keys.ts';
import { local, session } from '#src/ui/browser/storage.client.ts';

/** The entry of the shop that preceded this one. */
const LEGACY = 'vuex';
const MARKER = 'demo';
/** Changes only when stored data can no longer be read. */
const VERSION = '1';
/** Filters of a list and sizes of a family: this shop keeps them in the address, so that such entries are from other shops. */
const OF_PAGE = /^(?:filter|child)/;

const isOfCart = (key: string): boolean =>
  Object.values<string>(GUEST_KEYS).includes(key) || key.startsWith(OPERATION_PREFIX);

const removeAll = (storage: typeof local, keys: readonly string[]): void => {
  for (const key of keys) storage.writeText(key, undefined);
};

/** Another version: everything is cleared except a guest's cart and the changes that wait for the server. */
const checkVersion = (): void => {
  const stored = local.readText(MARKER);
  if (stored === VERSION) return;
  if (stored !== undefined)
    removeAll(
      local,
      local.listKeys().filter((key) => !isOfCart(key)),
    );
  local.writeText(MARKER, VERSION);
};

const LOGOUT = '/_actions/account.logout';

/** Ends the session on the server, whose cookie no script can remove. */
const endSession = async (): Promise<boolean> => {
  try {
    const body = new URLSearchParams({ legacy: '1' });
    const answer = await fetch(LOGOUT, { method: 'POST', body, headers: { Accept: 'application/json' } });
    return answer.ok;
  } catch {
    return false; // Without a network, the next page tries again.
  }
};

/** Whether this page's session has ended: whatever a script of the page still stores goes with the page. */
let isEnded = false;

const removeSession = (): void => removeAll(local, [LEGACY, ...Object.values(SESSION_KEYS)]);

/** A legacy entry: the session ends, and the page that has just come loads again without it. Only once: the entry is gone. */
const checkLegacy = async (): Promise<void> => {
  if (local.readText(LEGACY) === undefined) return;
  removeAll(local, Object.values(SESSION_KEYS));
  if (!(await endSession())) return;
  isEnded = true;
  removeSession();
  if (local.readText(LEGACY) === undefined) location.reload();
};

checkVersion();
void checkLegacy();
addEventListener('pagehide', () => {
  if (isEnded) removeSession();
  for (const storage of [local, session])
    removeAll(
      storage,
      storage.listKeys().filter((key) => OF_PAGE.test(key)),
    );
});
