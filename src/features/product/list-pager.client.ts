import { fill } from '#src/i18n/fill.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { findList, type ListMemory } from '#src/ui/list-memory.client.ts';

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';
const number = (value: number): string => formatNumber(value, locale);

/** Links a step to the neighbouring article; at either end of the stored page it becomes a plain `span`. */
const setStep = (step: HTMLElement, path: string | undefined): void => {
  const next = document.createElement(path === undefined ? 'span' : 'a');
  next.className = step.className;
  next.dataset['pagerStep'] = step.dataset['pagerStep'];
  if (next instanceof HTMLAnchorElement && path !== undefined) next.href = path;
  next.append(...step.childNodes);
  step.replaceWith(next);
};

/** Replaces the server's pager by one for the list that the visitor came from. */
const showList = (pager: HTMLElement, { path, title, total, first, articles }: ListMemory): void => {
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
  for (const step of pager.querySelectorAll<HTMLElement>('[data-pager-step]')) {
    setStep(step, articles[index + Number(step.dataset['pagerStep'])]);
  }
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
