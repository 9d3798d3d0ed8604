import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { componentWidths, screens } from '../../tailwind.config.mjs';

const ROOT = join(import.meta.dirname, '../..');
const STARTS = Object.values(screens).map((width) => Number.parseFloat(width));

/** Readers of mail know only `min-width` and `max-width`. */
const MAILS = 'src/server/mail/';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'public'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => !file.startsWith(MAILS))
  .filter((file) => /\.(?:css|astro|tsx?|m?js)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => existsSync(join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** Every media query on a width: of stylesheets, `media` attributes and `matchMedia`, each with its file. */
const queries = sources
  .flatMap(({ file, text }) => {
    const found = text.matchAll(/@media([^{]*)|\bmedia="([^"]*)"|matchMedia\(\s*['"`]([^'"`]*)/g);
    return [...found].map(([, rule, attribute, call]) => ({
      file,
      query: (rule ?? attribute ?? call ?? '').trim(),
    }));
  })
  .filter(({ query }) => query.includes('width'));

/** Component widths of variants in templates, as in `max-at360:hidden`, in px. */
const variantWidths = sources.flatMap(({ text }) =>
  [...text.matchAll(/\bat(\d{3,4}):/g)].map(([, width]) => Number(width)),
);

/** The widths at which a query in range syntax begins or stops matching, in px. */
const listWidths = (query: string): readonly number[] =>
  [...query.matchAll(/(?<![\d.])([\d.]+)px <= width|width (?:<|>=) ([\d.]+)px/g)]
    .flatMap(([, start, other]) => [start, other])
    .filter((width) => width !== undefined)
    .map(Number);

describe('the breakpoints', () => {
  it('[N-33] are 768, 992 and 1380 px', () => {
    expect(STARTS).toEqual([768, 992, 1380]);
  });

  it('[N-33] leave no gap: a query includes its start and excludes its end', () => {
    const RANGE =
      /^(?:\([\d.]+px <= width < [\d.]+px\)|\(width (?:<|>=) [\d.]+px\))(?: and \((?!.*width)[^()]*\))*$/;
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter(({ query }) => !RANGE.test(query))).toEqual([]);
  });

  it('[N-33] and `componentWidths` are the only widths in media queries and variants', () => {
    const used = new Set([...queries.flatMap(({ query }) => listWidths(query)), ...variantWidths]);
    expect([...used].filter((width) => !STARTS.includes(width)).toSorted((a, b) => a - b)).toEqual(
      componentWidths,
    );
  });
});
