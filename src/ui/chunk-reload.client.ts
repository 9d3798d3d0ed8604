/**
 * Scripts that load later belong to the build of the page: when another is served meanwhile, they are gone. The page then reloads, at
 * most once a minute (specification, section 8). Not without a network, where the next sign tries again, nor over what was typed, nor while
 * the visitor leaves the page.
 */
import { getLeavingTime } from './leaving.client.ts';
import { session } from './storage.client.ts';
import { isTyped } from './typed.client.ts';

const KEY = 'chunk_reload';
const EVERY_MS = 60_000;
/** Chrome and Firefox, Safari. */
const MESSAGE = /dynamically imported module|Importing a module script/;

const reload = (error: unknown): void => {
  if (!MESSAGE.test(String(error)) || !navigator.onLine || isTyped() || getLeavingTime() > 0) return;
  const now = String(Date.now());
  if (Number(now) - Number(session.readText(KEY) ?? 0) < EVERY_MS) return;
  session.writeText(KEY, now);
  // Without storage nothing would end the reloads.
  if (session.readText(KEY) === now) location.reload();
};

addEventListener('unhandledrejection', ({ reason }) => reload(reason));
addEventListener('astro:hydration-error', (event) =>
  reload((event as CustomEvent<{ error?: unknown }>).detail.error),
);
