import { randomUUID } from 'node:crypto';

const COUNTER_DIGITS = 6;

const pages = new WeakMap<object, { readonly start: string; count: number }>();

/**
 * The `form_id` of the next form of a page; `request` is its `Astro.locals`. The ids of one page differ only at their
 * end, so that they compress.
 */
export const createFormId = (request: object): string => {
  const page = pages.get(request) ?? { start: randomUUID().slice(0, -COUNTER_DIGITS), count: 0 };
  pages.set(request, page);
  page.count += 1;
  return page.start + page.count.toString(16).padStart(COUNTER_DIGITS, '0');
};
