/** The script of an offline copy: says what the page is, and collects what is added for quick order. */
import type { CopyState } from './offline-copy.ts';
import '#src/ui/browser/reload-online.client.ts';
import { countOfflineList, readOfflineList, storeOfflineList } from '#src/ui/browser/offline-list.client.ts';
import { showOfflineNotice } from './offline-notice.client.ts';

const state = JSON.parse(document.documentElement.dataset['offlineCopy'] ?? '{}') as Partial<CopyState>;
const time = new Date(state.date ?? '');
const { lang } = document.documentElement;
const at = Number.isNaN(time.valueOf())
  ? ''
  : time.toLocaleString(lang, { dateStyle: 'short', timeStyle: 'short' });

const say = (message = '', values: Readonly<Record<string, string>> = {}): void => {
  showOfflineNotice(message.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
};

const readLine = (form: HTMLFormElement): string | undefined => {
  const fields = new FormData(form);
  const [code, quantity] = [fields.get('item_id'), fields.get('quantity')];
  return typeof code === 'string' && typeof quantity === 'string' ? `${code} ${quantity}` : undefined;
};

document.addEventListener('submit', (event) => {
  // Nothing can be sent.
  event.preventDefault();
  const form = event.target;
  const line =
    form instanceof HTMLFormElement && form.matches('[data-add-to-cart]') ? readLine(form) : undefined;
  if (line === undefined) {
    say(state.needsNetwork);
    return;
  }
  storeOfflineList(`${readOfflineList()}\n${line}`.trim());
  say(state.collected, { line, count: String(countOfflineList()) });
});

say(state.copy, { at });
