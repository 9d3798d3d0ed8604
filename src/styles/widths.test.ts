import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
const css = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).join('\n');

/** The widths that `min-width` or `max-width` name in media queries, in px. */
const listWidths = (end: 'min' | 'max'): readonly number[] =>
  [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(new RegExp(`${end}-width: ([\\d.]+)px`, 'g'))].map(([, width]) => Number(width)),
  );

describe('the classes of widths', () => {
  /** Tablet, desktop and extra large begin here; what is narrower is mobile. */
  const STARTS = [768, 992, 1380];

  it.each(STARTS)('[N-33] meet at %i px', (start) => {
    expect(listWidths('min')).toContain(start);
    expect(listWidths('max')).toContain(start - 1);
  });

  it.each(STARTS)('[N-33] leave out or share no px beside %i', (start) => {
    for (const width of listWidths('min'))
      if (Math.abs(width - start) < 4) expect(width, 'min-width').toBe(start);
    for (const width of listWidths('max'))
      if (Math.abs(width - start) < 4) expect(width, 'max-width').toBe(start - 1);
  });
});
