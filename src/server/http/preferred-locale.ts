import type { Locale } from '#src/contract/locale.ts';
import { getTargetLocale } from '#src/i18n/paths.ts';
import { readWeighted } from './weighted-list.ts';

/** The URL (path and query), `Cookie` and `Accept-Language` of a request. */
export type RequestTarget = {
  readonly url: string;
  readonly cookies?: string | undefined;
  readonly languages?: string | undefined;
};

const LOCALE_COOKIE = /(?:^|;\s*)i18n_redirected=(it|en)(?:;|$)/;

/** The preferred language of an `Accept-Language` value, as two lower-case letters; undefined for none. */
const findFirstLanguage = (header: string): string | undefined =>
  readWeighted(header)
    .toSorted((a, b) => b.quality - a.quality)[0]
    ?.name.slice(0, 2)
    .toLowerCase();

/** For addresses without a language: the cookie of the language switch wins over the browser's preferred language. */
export const prefersEnglish = ({ cookies = '', languages = '' }: Omit<RequestTarget, 'url'>): boolean => {
  const chosen = LOCALE_COOKIE.exec(cookies)?.[1];
  return (chosen ?? findFirstLanguage(languages)) === 'en';
};

/** Addresses of files, which are the same in both languages; the link of one may name its language. */
const FILE = /^\/(?:documents|media)\/|\.(?:pdf|xml|csv|xlsx|zip|ics)$/;
const NAMES_LOCALE = /[?&]lang=/;

/** The language of a response in place of a page or file: that of its address, else for a file the visitor's. */
export const getAnswerLocale = (target: RequestTarget): Locale => {
  const [path = ''] = target.url.split('?', 1);
  const isNeutral = FILE.test(path) && !NAMES_LOCALE.test(target.url);
  return isNeutral && prefersEnglish(target) ? 'en' : getTargetLocale(target.url);
};
