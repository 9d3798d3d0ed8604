import { getLog } from '#src/backoffice/log.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { EMPTY_HOME, type MainPage } from '#src/contract/content.ts';

const EMPTY_MAIN_PAGE: MainPage = { css: '', show_availability: false };

/** The value of `read`, on failure an empty one: the page is shown without that part. */
const readOrEmpty = async <T>(part: string, read: Promise<T>, empty: T): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    getLog().error({ err: error }, `The page is shown without its ${part}`);
    return empty;
  }
};

const wrapped = new WeakMap<BackOffice, BackOffice>();

/**
 * A back office whose menu, categories, footer, promo tabs, home page and settings are empty while it fails to return them, so that their
 * failure does not break a list, product or cart. Everything else fails as before.
 */
export const withOptionalContent = (backOffice: BackOffice): BackOffice => {
  const known = wrapped.get(backOffice);
  if (known) return known;
  const { catalogue, content } = backOffice;
  const optional: BackOffice = {
    ...backOffice,
    catalogue: {
      ...catalogue,
      categories: (locale) => readOrEmpty('categories', catalogue.categories(locale), []),
    },
    content: {
      ...content,
      // A new list each time: menus are cached by the identity of their lists.
      menu: (locale) => readOrEmpty('menu', content.menu(locale), []),
      footer: (locale) => readOrEmpty('footer', content.footer(locale), ''),
      promoTabs: (locale) => readOrEmpty('promo tabs', content.promoTabs(locale), []),
      mainPage: () => readOrEmpty('settings', content.mainPage(), EMPTY_MAIN_PAGE),
      home: (locale) => readOrEmpty('edited home page', content.home(locale), EMPTY_HOME),
    },
  };
  wrapped.set(backOffice, optional);
  return optional;
};
