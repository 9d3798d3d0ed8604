/** The script of the page shown in place of one that cannot be reached: links the stored pages, and keeps the list that is typed there. */
import type { Locale } from '#src/contract/locale.ts';
import { TAGS } from '#src/i18n/format.ts';
import {
  canStoreOfflineList,
  readOfflineList,
  storeOfflineList,
} from '#src/ui/browser/offline-list.client.ts';
import '#src/ui/browser/reload-online.client.ts';

/** Number of stored pages that are linked: the latest. */
const LINKED = 6;

const box = document.querySelector('textarea');
if (!canStoreOfflineList()) box?.parentElement?.remove();
else if (box) {
  box.value = readOfflineList();
  box.addEventListener('input', () => storeOfflineList(box.value));
}

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';

/** A link to a copy, named by its title; undefined for a copy in another language. */
const toLink = async (copy: Response): Promise<HTMLLIElement | undefined> => {
  const page = new DOMParser().parseFromString(await copy.text(), 'text/html');
  const name = page.title.replace(/^B2B - /, '');
  if (page.documentElement.lang !== locale || name === '') return undefined;
  const [item, link, label, time] = [
    document.createElement('li'),
    document.createElement('a'),
    document.createElement('b'),
    document.createElement('small'),
  ];
  link.href = copy.url;
  label.textContent = name;
  time.textContent = toTime(copy).toLocaleString(TAGS[locale], { dateStyle: 'short', timeStyle: 'short' });
  link.append(label, time);
  item.append(link);
  return item;
};

const toTime = ({ headers }: Response): Date => new Date(headers.get('date') ?? 0);

/** Lists the copies that the service worker would show (see `service-worker.ts`), the latest first. */
const showPages = async (panel: HTMLElement): Promise<void> => {
  const cache = await caches.open('pages');
  const copies = await Promise.all((await cache.keys()).map((key) => cache.match(key, { ignoreVary: true })));
  const links: HTMLLIElement[] = [];
  const latest = copies.flatMap((copy) => copy ?? []).toSorted((a, b) => +toTime(b) - +toTime(a));
  for (const copy of latest) {
    const link = links.length < LINKED && (await toLink(copy));
    if (link) links.push(link);
  }
  panel.querySelector('ul')?.append(...links);
  panel.hidden = links.length === 0;
};

const panel = document.querySelector<HTMLElement>('#pages');
if (panel) void showPages(panel);
