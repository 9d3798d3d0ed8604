import { fill } from '#src/i18n/fill.ts';
import { DEFAULT_PER_PAGE } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { findList, type ListMemory, readList, rememberList } from '#src/ui/browser/list-memory.client.ts';
import { isPlainClick } from '#src/ui/browser/plain-click.client.ts';
import { readPage } from '#src/ui/browser/read-page.client.ts';

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';
const number = (value: number): string => formatNumber(value, locale);

/** Links a step to the neighbouring article; at either end of the list it becomes a plain `span`. Returns the new element. */
const setStep = (step: HTMLElement, path: string | undefined): HTMLElement => {
  const next = document.createElement(path === undefined ? 'span' : 'a');
  next.className = step.className;
  next.dataset['pagerStep'] = step.dataset['pagerStep'];
  if (next instanceof HTMLAnchorElement && path !== undefined) next.href = path;
  next.append(...step.childNodes);
  step.replaceWith(next);
  return next;
};

/** The address of the list's page with the article at a 1-based place; undefined beyond either end. */
const toPage = ({ path, total }: ListMemory, place: number): string | undefined => {
  if (place < 1 || place > total) return undefined;
  const url = new URL(path, location.href);
  const { searchParams } = url;
  const page = Math.ceil(place / Number(searchParams.get('per_page') ?? DEFAULT_PER_PAGE));
  if (page > 1) searchParams.set('page', String(page));
  else searchParams.delete('page');
  return url.pathname + url.search;
};

/** Goes to the article at a place on another page of the list; to that page itself when it cannot be read. */
const goToPage = async (address: string, place: number): Promise<void> => {
  const page = await readPage(address).catch(console.warn);
  const list = page && readList(page, address);
  if (list) rememberList(list);
  location.assign(list?.articles[place - list.first] ?? address);
};

/** Links a step to the article beside this one, which may be on another page of the list. */
const showStep = (step: HTMLElement, list: ListMemory, index: number): void => {
  const place = list.first + index;
  const article = list.articles[index];
  const page = toPage(list, place);
  const link = setStep(step, article ?? page);
  if (article !== undefined || page === undefined) return;
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void goToPage(page, place);
  });
};

/** Replaces the server's pager by one for the list that the visitor came from. */
const showList = (pager: HTMLElement, list: ListMemory): void => {
  const { path, title, total, first, articles } = list;
  const own = [location.pathname, ...(pager.dataset['own'] ?? '').split(' ')];
  const index = articles.findIndex((path) => own.includes(path));
  const back = pager.querySelector<HTMLAnchorElement>('[data-pager-back]');
  const place = pager.querySelector<HTMLElement>('[data-pager-place]');
  if (index < 0 || !back || !place) return;
  back.href = path;
  back.querySelector('span')?.replaceChildren(fill(pager.dataset['back'] ?? '', { name: title }));
  place.textContent = fill(place.dataset['words'] ?? '', {
    place: number(first + index),
    count: number(total),
  });
  for (const step of pager.querySelectorAll<HTMLElement>('[data-pager-step]'))
    showStep(step, list, index + Number(step.dataset['pagerStep']));
};

/** Parameters of a list that are not about the articles of a family. */
const OF_LIST = ['text', 'page', 'per_page', 'sort', 'category'];

/** Links to the family with the filters of the list, so that its table shows the matching sizes. */
const carryFilters = ({ path, articles }: ListMemory): void => {
  const link = document.querySelector<HTMLAnchorElement>('[data-family-link]');
  if (!link || !articles.includes(location.pathname)) return;
  const { searchParams } = new URL(path, location.href);
  for (const name of OF_LIST) searchParams.delete(name);
  link.search = searchParams.toString();
};

const pager = document.querySelector<HTMLElement>('[data-list-pager]');
const list = findList();
if (pager && list) showList(pager, list);
if (list) carryFilters(list);
