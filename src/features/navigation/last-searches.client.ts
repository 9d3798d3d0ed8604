import { local } from '#src/ui/storage.client.ts';

/** The visitor's last searches, the newest first. Stored on this device only, and removed at the end of a session. */
const KEY = 'last_searches';
const MAX_SEARCHES = 5;

export const readLastSearches = (): readonly string[] => {
  const stored = local.readJson(KEY);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .slice(0, MAX_SEARCHES);
};

const write = (searches: readonly string[]): void =>
  local.writeJson(KEY, searches.length > 0 ? searches : undefined);

/** Puts a search to the front. */
export const keepSearch = (text: string): void => {
  if (text === '') return;
  const others = readLastSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, MAX_SEARCHES));
};

export const removeSearch = (text: string): void => write(readLastSearches().filter((one) => one !== text));

/** The rows of the last searches, from the page's template; undefined where there are none. */
export const createLastSearches = (): Element | undefined => {
  const template = document.querySelector<HTMLTemplateElement>('template[data-last-searches]');
  const searches = readLastSearches();
  if (!template || searches.length === 0) return undefined;
  // Imported, because links in the template's own document have no base.
  const group = document.importNode(template.content, true).firstElementChild ?? undefined;
  if (!group) return undefined;
  const row = group.querySelector('[role="row"]');
  const rows = searches.flatMap((text) => {
    const copy = row?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    const link = copy.querySelector('a');
    const name = copy.querySelector('b');
    const button = copy.querySelector('button');
    if (!link || !name || !button) return [];
    const address = new URL(link.href);
    address.searchParams.set('text', text);
    link.href = address.href;
    name.textContent = text;
    button.dataset['removeSearch'] = text;
    button.ariaLabel = `${button.ariaLabel ?? ''}: ${text}`;
    return [copy];
  });
  row?.replaceWith(...rows);
  return group;
};
