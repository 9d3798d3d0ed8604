import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#src/cli/build-shop.ts';
import { LAUNCH_OPTIONS } from '../support/browser.ts';

/** No dependency of the project: 176 MB for five figures. It needs the project's Node. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of a page on a phone: `scores` of 100, times in ms. */
export type PageFigures = {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
};

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
};

/** One run, with the default phone and network. */
export const measurePage = async (url: string): Promise<PageFigures> => {
  const { executablePath, args } = LAUNCH_OPTIONS;
  const options = {
    maxBuffer: 100_000_000,
    env: {
      ...process.env,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      ...(executablePath !== undefined && { CHROME_PATH: executablePath }),
    },
  };
  const flags = [
    ...['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`],
    `--chrome-flags=--headless=new ${args.join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags], options);
  const { categories, audits } = JSON.parse(stdout) as Report;
  const read = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const toScore = (name: (typeof CATEGORIES)[number]) =>
    [name, 100 * (categories[name]?.score ?? Number.NaN)] as const;
  return {
    scores: Object.fromEntries(CATEGORIES.map(toScore)) as PageFigures['scores'],
    lcp: read('largest-contentful-paint'),
    tbt: read('total-blocking-time'),
    cls: read('cumulative-layout-shift'),
  };
};
