import type { Locator, Page } from '@playwright/test';
import { stat } from 'node:fs/promises';
import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import {
  getCartRow,
  getCount,
  getQuantity,
  logIn,
  open,
  sendLogin,
  settle,
  type Visit,
} from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

const PATH = '/web-page/flyers/inverno-2026';
/** On the third page, in packs of 12. */
const SKU = 'SIL-310-BI';
const WIDTHS = [390, 1280];

const getSection = (page: Page, number: number): Locator => page.locator(`#page-${number}`);

/** The page of that number is the one in view. */
const expectShown = async (page: Page, number: number): Promise<void> => {
  await expect(getSection(page, number).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(
    getSection(page, number === 1 ? 2 : number - 1).getByRole('heading', { level: 2 }),
  ).not.toBeInViewport();
};

/** The area of the article on the picture. */
const getSpot = (page: Page): Locator =>
  getSection(page, 3)
    .locator('.flyer-stage li')
    .filter({ has: page.locator(`input[value="${SKU}"]`) });

const locale: Locale = 'it';

const say = (english: string) => translate(locale, english, 'content.flyers');

test('[O-08] the list of flyers opens and downloads each of them', async ({ page, javaScriptEnabled }) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  await open(visit, '/pages/flyers');
  if (visit.scripts) await expectAccessible(page, 'flyers');
  const flyers = page.getByRole('main').locator('.flyer-cards > li');
  await expect(flyers).toHaveCount(2);
  for (const flyer of await flyers.all()) {
    await expect(flyer.getByText(/\d\d\/\d\d\/2026/).first()).toBeVisible();
    const waiting = page.waitForEvent('download');
    const link = flyer.getByRole('link', { name: /PDF, \d+ kB/ });
    await link.click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^flyers-.+-${locale}\\.pdf$`));
    expect(`PDF, ${Math.ceil((await stat(await file.path())).size / 1000)} kB`).toBe(
      (await link.innerText()).trim(),
    );
  }
  await flyers
    .first()
    .getByRole('link', { name: new RegExp(`^${say('Open')}`) })
    .click();
  await settle(visit);
  await expect(page).toHaveURL(toPath(locale, PATH));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    { it: 'Volantino inverno 2026', en: 'Winter flyer 2026' }[locale],
  );
});

for (const width of WIDTHS)
  test(`[O-08] a flyer is paged through by links, in the overview too (${width} px)`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const visit: Visit = { page, locale, scripts: javaScriptEnabled };
    await open(visit, PATH);
    await expectShown(page, 1);
    if (visit.scripts) await expectAccessible(page, 'a flyer');
    await getSection(page, 1)
      .getByRole('link', { name: say('Next page') })
      .click();
    await expectShown(page, 2);
    await getSection(page, 2)
      .getByRole('link', { name: say('Next page') })
      .click();
    await expectShown(page, 3);
    await expect(page).toHaveURL(/#page-3$/);
    if (visit.scripts) await expectAccessible(page, 'another page of a flyer');
    await getSection(page, 3)
      .getByRole('link', { name: say('Previous page') })
      .click();
    await expectShown(page, 2);
    const overview = page.getByRole('navigation', { name: say('Pages of the flyer') });
    await overview.getByRole('link', { name: /5/ }).click();
    await expectShown(page, 5);
    if (visit.scripts) {
      await page.reload();
      await expectShown(page, 5);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('[O-08] nothing blank stands below a page that is shorter than others', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'the row has the height of its longest page');
  await page.setViewportSize({ width: 820, height: 1180 });
  await open({ page, locale, scripts: true }, PATH);
  const row = page.locator('[data-flyer-row]');
  const measureBlank = async (): Promise<number> => {
    const [outer, inner] = [await row.boundingBox(), await getSection(page, 1).boundingBox()];
    return Number(outer?.height) - Number(inner?.height);
  };
  await expect.poll(measureBlank).toBeLessThan(20);
});

test('[O-08] the area of an article adds one pack, its row in the list as many as wanted', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  await open(visit, `${PATH}#page-3`);
  const tag = getSpot(page).getByRole('button');
  await expect(tag).toHaveAccessibleName(new RegExp(`12 .*${SKU}.*6[,.]90`));
  await tag.click();
  if (visit.scripts) {
    await expect(getCount(page)).toHaveText('1');
    await expect(getSpot(page)).toHaveClass(/is-in-cart/);
    await logIn(visit, CUSTOMER);
  } else {
    await page.waitForURL((url) => url.pathname.endsWith('/pages/login'));
    await sendLogin(visit, CUSTOMER);
    await page.waitForURL((url) => !url.pathname.endsWith('/pages/login'));
  }
  await open(visit, '/pages/cart');
  await expect(getQuantity(page, SKU)).toHaveValue('12');
  await open(visit, `${PATH}#page-3`);
  const row = getSection(page, 3).locator(`.flyer-list li[data-row="${SKU}"]`);
  await row.getByRole('spinbutton').fill('24');
  await row.locator('button[type="submit"]').click();
  if (visit.scripts) await expect(row.locator('.in-cart')).toContainText('36');
  await open(visit, '/pages/cart');
  await expect(getCartRow(page, SKU)).toBeVisible();
  const { data } = await (await logProgramIn(shop.origin, CUSTOMER)).cart();
  expect(data).toMatchObject([{ carti: SKU, quantity: 36 }]);
});
