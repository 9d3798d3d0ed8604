import { join } from 'node:path';
import type { Cookie, Locator, Page } from '@playwright/test';
import { changeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { poll } from './poll.ts';
import type { Shop } from './shop.ts';
import { translate, type Locale } from './words.ts';

/** The shop records usage statistics from now on. */
export const askConsent = async ({ dataDir, origin }: Shop): Promise<void> => {
  const database = await connect({ engine: 'sqlite', file: join(dataDir, 'fondaco.db') });
  await database.write((tx) => changeMainPage(tx, { usage_statistics: true }));
  await database.close();
  await poll(
    async () => (await (await fetch(`${origin}/`)).text()).includes('data-consent-form') || undefined,
    { what: 'the home page asks for consent', within: 10_000 },
  );
};

/** The banner that asks for consent. */
export const getBanner = (page: Page, locale: Locale): Locator =>
  page.getByRole('region', {
    name: translate(locale, 'Will you help us improve the catalogue?', 'content.consent'),
  });

/** A text about consent. */
export const sayConsent = (locale: Locale, english: string): string =>
  translate(locale, english, 'content.consent');

/** The cookie of the choice. */
export const readConsent = async (page: Page): Promise<Cookie | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'consent');
