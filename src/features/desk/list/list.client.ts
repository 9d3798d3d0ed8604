/**
 * Lists of the desk: a row opened beside its list (`Space`, then `J` and `K` walk it, `Esc` closes), `A` accepts the row, `1`–`9` open views,
 * `V` saves one, `R` takes new rows. The focus is where it was when the same list comes back, and the preview as well.
 */
import { keepSent } from './choice.client.ts';

const list = document.querySelector<HTMLFormElement>('[data-desk-list]');
const frame = document.querySelector<HTMLElement>('[data-with-peek]');
const peek = document.querySelector<HTMLElement>('[data-peek]');
const wide = globalThis.matchMedia('(width >= 1201px)');

const listLinks = (): readonly HTMLAnchorElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].flatMap(
    (row) => row.querySelector<HTMLAnchorElement>('a') ?? [],
  );
const findRow = (): HTMLAnchorElement | undefined =>
  listLinks().find((link) => link.closest('tr')?.contains(document.activeElement));

// The preview -----------------------------------------------------------------------------------------------

/** The row that is shown, and the request for it: a later one drops it. */
let shown: HTMLAnchorElement | undefined;
let request: AbortController | undefined;

const mark = (link: HTMLAnchorElement | undefined): void => {
  for (const row of list?.querySelectorAll('tr.is-here') ?? []) row.classList.remove('is-here');
  link?.closest('tr')?.classList.add('is-here');
};

const closePeek = (): void => {
  request?.abort();
  shown = undefined;
  mark(undefined);
  if (peek) peek.hidden = true;
  frame?.classList.remove('is-open');
};

const openPeek = async (link: HTMLAnchorElement): Promise<void> => {
  if (!peek || !wide.matches) return;
  request?.abort();
  const own = new AbortController();
  request = own;
  shown = link;
  mark(link);
  peek.hidden = false;
  frame?.classList.add('is-open');
  peek.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(`${link.pathname}/preview`, { signal: own.signal });
    const html = answer.ok && !answer.redirected ? await answer.text() : '';
    if (own.signal.aborted) return;
    if (html === '') {
      location.assign(link.href);
      return;
    }
    peek.innerHTML = html;
    peek.removeAttribute('aria-busy');
  } catch {
    // Dropped, or without a network: what is shown stays.
  }
};

/** Goes to another row, of which the preview follows. */
const movePeek = (step: number): void => {
  const links = listLinks();
  const next = links[Math.min(Math.max((shown ? links.indexOf(shown) : 0) + step, 0), links.length - 1)];
  next?.focus();
};

list?.addEventListener('focusin', () => {
  const row = findRow();
  if (shown && row && row !== shown) void openPeek(row);
});

// Acts ------------------------------------------------------------------------------------------------------

/** Runs an act of the list on one row alone, whatever is chosen. */
const runOn = (link: HTMLAnchorElement, act: string): void => {
  const tick = link.closest('tr')?.querySelector<HTMLInputElement>('[name="tick"]');
  const button = list?.querySelector<HTMLButtonElement>(`[name="act"][value="${act}"]`);
  if (!list || !tick || !button) return;
  list.addEventListener(
    'formdata',
    ({ formData }) => {
      formData.delete('all');
      formData.set('tick', tick.value);
      keepSent([tick.value]);
    },
    { once: true },
  );
  list.requestSubmit(button);
};

const accept = (): void => {
  const row = shown ?? findRow();
  if (row) runOn(row, 'orders.accept');
};

peek?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : undefined;
  const { peekMove, peekAct } = button?.dataset ?? {};
  if (peekMove !== undefined) movePeek(Number(peekMove));
  if (peekAct !== undefined && shown) runOn(shown, peekAct);
  if (button && 'peekClose' in button.dataset) {
    const row = shown;
    closePeek();
    row?.focus();
  }
});

// Keys ------------------------------------------------------------------------------------------------------

const openView = (at: number): void => document.querySelectorAll<HTMLElement>('.views a')[at]?.click();

const saveView = (): void => {
  const details = document.querySelector<HTMLDetailsElement>('[data-desk-save-view]');
  if (!details) return;
  details.open = true;
  details.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')?.focus();
};

const toggle = (row: HTMLAnchorElement): void => (shown ? closePeek() : void openPeek(row));

const press = (key: string): boolean => {
  const row = findRow();
  if (key === 'Escape' && shown) closePeek();
  else if (key === ' ' && row && peek && wide.matches) toggle(row);
  else if (/^[1-9]$/.test(key)) openView(Number(key) - 1);
  else if (key.toLowerCase() === 'v') saveView();
  else if (key.toLowerCase() === 'r') location.reload();
  else if (key.toLowerCase() === 'a') accept();
  else return false;
  return true;
};

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !list) return;
  // A button or a tick takes its own space.
  const own =
    key === ' '
      ? 'input, button, select, summary, textarea'
      : 'input:not([type="checkbox"]), textarea, select';
  if (target instanceof HTMLElement && target.matches(own)) return;
  if (press(key)) event.preventDefault();
});

// The focus of a list that comes back -------------------------------------------------------------------------

const KEPT = 'desk-focus';
const PARTS = ['.views', 'thead', '.pager', '.filters', '.list-search'] as const;
type Kept = {
  readonly path: string;
  readonly part: string;
  readonly text: string;
  readonly hasPeek: boolean;
};

const toText = (element: Element): string => element.textContent.trim();

/** Remembers what has the focus: a row by its place, a link by the part of the list that it is in; a search leads to what it finds. */
const keep = (): void => {
  const focused = document.activeElement;
  const row = shown ?? findRow();
  const part = PARTS.find((one) => focused?.closest(one)) ?? '';
  const text = row && part === '' ? String(listLinks().indexOf(row)) : focused ? toText(focused) : '';
  const kept: Kept = { path: location.pathname, part, text, hasPeek: shown !== undefined };
  if (part !== '' || row) sessionStorage.setItem(KEPT, JSON.stringify(kept));
};

const restore = (): void => {
  const stored = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (stored === null) return;
  const { path, part, text, hasPeek } = JSON.parse(stored) as Kept;
  if (path !== location.pathname || document.activeElement !== document.body) return;
  const links = listLinks();
  const search = document.querySelector<HTMLElement>('[data-list-search]');
  if (part === '.list-search') (links[0] ?? search)?.focus();
  else if (part === '') {
    // The row that came in the place of one that has left.
    const row = links[Math.min(Number(text), links.length - 1)];
    row?.focus();
    if (row && hasPeek) void openPeek(row);
  } else {
    const same = [...document.querySelectorAll<HTMLElement>(`${part} a`)].find(
      (link) => toText(link) === text,
    );
    (same ?? document.querySelector<HTMLElement>(`${part} [aria-current]`) ?? links[0] ?? search)?.focus();
  }
};

globalThis.addEventListener('pagehide', keep);
restore();
