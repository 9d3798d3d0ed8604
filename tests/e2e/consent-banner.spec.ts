import { CONSENT_VERSION } from '#src/contract/consent.ts';
import { askConsent, getBanner, readConsent, sayConsent } from '../support/consent.ts';
import { expect, test } from '../support/e2e.ts';
import { type Locale, toPath } from '../support/words.ts';

const locale: Locale = 'it';

test('[M-08] accept, refuse and details have equal weight, at every width', async ({ page, shop }) => {
  await askConsent(shop);
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(toPath(locale, '/'));
    const banner = getBanner(page, locale);
    await expect(banner).toBeVisible();
    const choices = [
      banner.getByRole('button', { name: sayConsent(locale, 'Accept'), exact: true }),
      banner.getByRole('button', { name: sayConsent(locale, 'Refuse'), exact: true }),
      banner.getByRole('link', { name: sayConsent(locale, 'Details') }),
    ];
    const looks = await Promise.all(
      choices.map((choice) =>
        choice.evaluate((element) => {
          const { width: w, height, y } = element.getBoundingClientRect();
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
          const size = [Math.round(w), Math.round(height), Math.round(y)];
          return [...size, color, backgroundColor, borderColor, fontSize, fontWeight].join(' ');
        }),
      ),
    );
    expect(new Set(looks).size, `${width}: ${looks.join(' | ')}`).toBe(1);
    // At most a third of the window, and nothing sticks out.
    const box = await banner.boundingBox();
    expect(box?.height).toBeLessThan(800 / 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('[M-08] by keyboard: the banner comes first, its cross refuses, and the focus goes on in the page', async ({
  page,
  shop,
}) => {
  await askConsent(shop);
  await page.goto('/');
  const cross = getBanner(page, 'it').getByRole('button', {
    name: sayConsent('it', 'Continue without accepting'),
  });
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  await expect(cross).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getBanner(page, 'it')).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  expect((await readConsent(page))?.value).toMatch(new RegExp(`^v${CONSENT_VERSION}\\.0\\.\\d+$`));
});
