import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from './support/browser.ts';
const base = 'http://127.0.0.1:4401';
const only = process.argv[2];
const browser = await chromium.launch(LAUNCH_OPTIONS);
const page = await (await browser.newContext({ locale: 'it-IT' })).newPage();
await page.goto(`${base}/backoffice/login`);
await page.fill('[name="usr"]', 'vendite@demo.example');
await page.fill('[name="pwd"]', 'Demo-vendite-1');
await page.keyboard.press('Enter');
await page.waitForURL(/backoffice\/?$/);
const shots: readonly (readonly [string, string, number])[] = [
  ['index', '/backoffice/prices', 1280],
  ['own', '/backoffice/prices?view=own&text=TE-M8', 1280],
  ['promo', '/backoffice/prices?view=promotions', 1280],
  ['coupons', '/backoffice/prices?view=coupons', 1280],
  ['list', '/backoffice/prices/list%3Arivendita?sku=TE-M8X40-ZN&client=1001&quantity=500', 1280],
  ['list390', '/backoffice/prices/list%3Arivendita?sku=TE-M8X40-ZN&client=1001&quantity=500', 390],
  ['base1600', '/backoffice/prices/base', 1600],
  ['index390', '/backoffice/prices', 390],
  ['list820', '/backoffice/prices/list%3Arivendita', 820],
  ['en', '/en/backoffice/prices/list%3Arivendita', 1280],
];
for (const [name, path, width] of shots) {
  if (only && !only.split(',').includes(name)) continue;
  await page.setViewportSize({ width, height: 900 });
  const response = await page.goto(base + path);
  await page.screenshot({ path: `/tmp/ha-${name}.png`, fullPage: true });
  console.log(name, response?.status(), await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
}
if (!only || only.includes('preview')) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${base}/backoffice/prices/list%3Arivendita`);
    await page.fill('[data-price-block]', 'Codice\tPrezzo\tDa\nTE-M8X40-ZN\t30+3\nTN-8X40\t1.234,50\nNONE\t3\nMRT-500\t11,1\t6\t31/02/2027\nCHC-13\t7,20\t\t01/01/2027\t31/12/2027');
    await page.locator('.price-block button[type=submit]').click();
    await page.waitForSelector('.price-report, .desk-confirm');
    await page.screenshot({ path: `/tmp/ha-preview${width}.png`, fullPage: true });
  }
}
await browser.close();
