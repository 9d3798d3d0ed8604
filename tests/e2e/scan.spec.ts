import type { Page } from '@playwright/test';
import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { open } from '../support/shopping.ts';
import { type Locale, LOCALES, toPath } from '../support/words.ts';

const SKU = 'TE-M8X40-ZN';
const OTHER = 'TE-M8X50-ZN';

type Program = { find(slug: string): Promise<{ extra_info: { product: { barcodes: string[] } } }> };

const findBarcode = async (program: Program, sku: string): Promise<string> => {
  const [barcode] = (await program.find(sku)).extra_info.product.barcodes;
  if (barcode === undefined) throw new Error(`${sku} has no barcode`);
  return barcode;
};

/** A scanner is a keyboard that types without pauses and ends with Enter. */
const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const getQuantity = (page: Page, sku: string) => page.locator(`[data-row="${sku}"] input[name="quantity"]`);

/** A browser that reads barcodes: `see` puts a code in front of the camera, which shows a canvas. */
const giveCamera = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const camera = window as unknown as { seen?: string; stopped?: number };
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'code_128'];
      detect = async () => (camera.seen === undefined ? [] : [{ rawValue: camera.seen }]);
    }
    Object.assign(window, { BarcodeDetector });
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = document.createElement('canvas').captureStream();
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track);
        track.stop = () => {
          camera.stopped = (camera.stopped ?? 0) + 1;
          stop();
        };
      }
      return stream;
    };
  });
};

const see = (page: Page, code: string): Promise<void> =>
  page.evaluate((seen) => void Object.assign(window, { seen }), code);

const locale: Locale = 'en';

test('[Q-12] a scanner adds packs in quick order, and opens the article from the search', async ({
  page,
  shop,
}) => {
  const program = createProgram(shop.origin);
  const [barcode, other] = [await findBarcode(program, SKU), await findBarcode(program, OTHER)];
  const visit = { page, locale, scripts: true };
  await open(visit, '/pages/quick-order?view=scan');
  const field = page.locator('#scan');
  await expect(field).toBeFocused();
  for (const code of [barcode, other, barcode, '0000000000000']) await scan(page, code);
  await expect(page.locator('[data-line]')).toHaveCount(3);
  await expect(getQuantity(page, SKU)).toHaveValue('200');
  await expect(getQuantity(page, OTHER)).toHaveValue('100');
  await expect(page.locator('[data-scan-said]')).toContainText('0000000000000');
  await expect(field).toBeFocused();
  // A quantity that was typed stays when another article is scanned.
  await getQuantity(page, OTHER).fill('500');
  await field.focus();
  await scan(page, barcode);
  await expect(getQuantity(page, SKU)).toHaveValue('300');
  await expect(getQuantity(page, OTHER)).toHaveValue('500');
  await expectAccessible(page, 'scanned articles');

  await page.locator('#search-text').focus();
  await scan(page, barcode);
  await page.waitForURL(/\/product\/.*m8x40/);
});

test('[Q-12] the camera reads barcodes where the browser can, and is closed with its dialog', async ({
  page,
  shop,
}) => {
  const barcode = await findBarcode(createProgram(shop.origin), SKU);
  const visit = { page, locale, scripts: true };
  await open(visit, '/pages/quick-order?view=scan');
  const camera = page.locator('[data-scan-camera]');
  await expect(page.locator('[data-js] #scan')).toBeVisible();
  await expect(camera).toBeHidden();
  await giveCamera(page);
  await open(visit, '/pages/quick-order?view=scan');
  await camera.click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'camera');
  await see(page, barcode);
  await expect(dialog.getByRole('status')).toHaveText(barcode);
  await expect(getQuantity(page, SKU)).toHaveValue('100');
  await page.keyboard.press('Escape');
  const countStopped = () => page.evaluate(() => (window as unknown as { stopped: number }).stopped);
  await expect.poll(countStopped).toBe(1);
  // Closed before the camera is permitted, and opened again: the first camera is stopped, and a code counts once.
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const asked = Object.assign(window, { permit: [] as (() => void)[] });
    navigator.mediaDevices.getUserMedia = (options) =>
      new Promise((resolve) => void asked.permit.push(() => resolve(open(options))));
  });
  const permit = (at: number) =>
    page.evaluate((index) => (window as unknown as { permit: (() => void)[] }).permit[index]?.(), at);
  await camera.click();
  await page.keyboard.press('Escape');
  await camera.click();
  await permit(0);
  await expect.poll(countStopped).toBe(2);
  await permit(1);
  await expect(getQuantity(page, SKU)).toHaveValue('200');
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect.poll(countStopped).toBe(3);
  await expect(getQuantity(page, SKU)).toHaveValue('200');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await camera.click();
  await expect(dialog.getByRole('status')).toContainText('not permitted');
});

test('[Q-12] the camera is permitted on that page alone', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
  for (const locale of LOCALES) {
    expect(await policy(toPath(locale, '/pages/quick-order?view=scan'))).toContain('camera=(self)');
    for (const path of ['/', '/shop', '/pages/quick-order', '/pages/cart'])
      expect(await policy(toPath(locale, path))).toContain('camera=()');
  }
});
