/**
 * Scripts that load later belong to the build of the page: when another is served meanwhile, they are gone. The page then reloads, at most
 * once a minute (specification, section 8). It does not reload without a network, where the next sign tries again, over typed text, or
 * while the visitor leaves the page. A press delays the reload until it ends, or its click would be lost between the two pages.
 */
import { getLeavingTime } from './leaving.client.ts';
import { session } from './storage.client.ts';
import { isTyped } from './typed.client.ts';

const KEY = 'chunk_reload';
const EVERY_MS = 60_000;
/** Chrome and Firefox, Safari. */
const MESSAGE = /dynamically imported module|Importing a module script/;

let isPressed = false;
/** The reload has begun, or waits for the end of a press. */
let isDue = false;

const canReload = (): boolean => navigator.onLine && !isTyped() && getLeavingTime() === 0;

const reload = (): void => {
  isDue = canReload();
  if (isDue && !isPressed) location.reload();
};

const onError = (error: unknown): void => {
  if (!MESSAGE.test(String(error)) || !canReload()) return;
  const now = String(Date.now());
  if (Number(now) - Number(session.readText(KEY) ?? 0) < EVERY_MS) return;
  session.writeText(KEY, now);
  // Without storage nothing would end the reloads.
  if (session.readText(KEY) === now) reload();
};

const onPress = ({ type }: Event): void => {
  isPressed = type.endsWith('down');
  if (!isDue) return;
  if (isPressed) stop();
  // The click comes first.
  else setTimeout(reload);
};

addEventListener('unhandledrejection', ({ reason }) => onError(reason));
addEventListener('astro:hydration-error', (event) =>
  onError((event as CustomEvent<{ error?: unknown }>).detail.error),
);
for (const name of ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup'])
  addEventListener(name, onPress, true);
