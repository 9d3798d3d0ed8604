import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../support/browser.ts';

export const KINDS = ['html', 'css', 'js', 'font', 'img', 'other'] as const;
export type Kind = (typeof KINDS)[number];
/** Bytes of response bodies as sent (compressed), by kind. */
export type Weight = Readonly<Record<Kind, number>>;

const KIND_OF: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'font',
  image: 'img',
};

/** Opens each address in a new browser context (empty cache) and sums the sizes of all responses until the network is idle. */
export const weighPages = async (urls: readonly string[]): Promise<readonly Weight[]> => {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    const weights: Weight[] = [];
    for (const url of urls) {
      const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const weight: Record<Kind, number> = { html: 0, css: 0, js: 0, font: 0, img: 0, other: 0 };
      const pending: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        const kind = KIND_OF[request.resourceType()] ?? 'other';
        pending.push(
          request.sizes().then(({ responseBodySize }) => {
            weight[kind] += responseBodySize;
          }),
        );
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      await Promise.all(pending);
      weights.push(weight);
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
};
