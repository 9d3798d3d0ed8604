import { CONSENT_SECONDS, CONSENT_VERSION } from '#src/contract/consent.ts';
import { askConsent, getBanner, readConsent, sayConsent } from '../support/consent.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { type Locale, toPath } from '../support/words.ts';

const locale: Locale = 'en';

test.describe('consent', () => {
  test('[M-08] before a choice there is technical storage only, and no request to others', async ({
    page,
    shop,
    javaScriptEnabled,
  }) => {
    await askConsent(shop);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.origin) && !request.url().startsWith('data:'))
        foreign.push(request.url());
    });
    for (const path of ['/', '/shop?text=viti', '/pages/contact-us']) await page.goto(toPath(locale, path));
    expect(await page.context().cookies()).toEqual([]);
    expect(foreign).toEqual([]);
    await expect(getBanner(page, locale)).toBeVisible({ visible: javaScriptEnabled });
  });

  for (const [name, answer] of [
    ['Accept', '1'],
    ['Refuse', '0'],
  ] as const)
    test(`[M-08] ${name} is remembered six months with version and time, and can be changed from the footer`, async ({
      page,
      shop,
      javaScriptEnabled,
    }) => {
      await askConsent(shop);
      await page.goto(toPath(locale, '/shop?text=viti'));
      const start = Date.now();
      if (javaScriptEnabled) {
        await expectAccessible(page, 'consent banner');
        await getBanner(page, locale)
          .getByRole('button', { name: sayConsent(locale, name), exact: true })
          .click();
        await expect(getBanner(page, locale)).toBeHidden();
      } else {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: sayConsent(locale, 'Cookie preferences') })
          .click();
        const button = answer === '1' ? 'Allow statistics' : 'Do not allow';
        await page.getByRole('button', { name: sayConsent(locale, button) }).click();
        await page.waitForURL(`**${toPath(locale, '/pages/consent')}`);
      }
      const cookie = await readConsent(page);
      const [version, given, seconds] = (cookie?.value ?? '').split('.');
      expect([version, given]).toEqual([`v${CONSENT_VERSION}`, answer]);
      expect(Math.abs(Number(seconds) * 1000 - start)).toBeLessThan(60_000);
      expect(Math.abs((cookie?.expires ?? 0) - start / 1000 - CONSENT_SECONDS)).toBeLessThan(60);

      await page.goto(toPath(locale, '/'));
      await expect(getBanner(page, locale)).toBeHidden();
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: sayConsent(locale, 'Cookie preferences') })
        .click();
      await expect(page.getByRole('main')).toContainText(
        answer === '1' ? /Hai acconsentito il|You agreed on/ : /Hai rifiutato il|You refused on/,
      );
      if (javaScriptEnabled) await expectAccessible(page, 'consent page');
      const other = answer === '1' ? 'Do not allow' : 'Allow statistics';
      await page.getByRole('button', { name: sayConsent(locale, other) }).click();
      await expect(page.getByRole('main')).toContainText(
        answer === '0' ? /Hai acconsentito il|You agreed on/ : /Hai rifiutato il|You refused on/,
      );
      expect((await readConsent(page))?.value.split('.')[1]).toBe(answer === '1' ? '0' : '1');
    });
});

test('a shop that records nothing asks nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-consent-form]')).toHaveCount(0);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: sayConsent('it', 'Cookie preferences') }),
  ).toHaveCount(0);
});
