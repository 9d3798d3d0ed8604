import { describe, expect, it } from 'vitest';
import { toContents } from './contents.ts';

const FOUR = '<h2>Uno</h2><p>a</p><h2 class="x"><b>Due</b> &amp; tre</h2><h2>Quattro</h2><h2>Cinque</h2>';

describe('the table of contents', () => {
  it('lists every section and adds an id to its heading', () => {
    const { html, parts } = toContents(FOUR);
    expect(parts.map(({ title }) => title)).toEqual(['Uno', 'Due & tre', 'Quattro', 'Cinque']);
    for (const { id } of parts) expect(html).toContain(`<h2 id="${id}">`);
    expect(html).toContain('<h2 id="part-2"><b>Due</b> &amp; tre</h2>');
  });

  it('is omitted on a short page', () => {
    const short = '<h2>Uno</h2><h2>Due</h2><h2>Tre</h2>';
    expect(toContents(short)).toEqual({ html: short, parts: [] });
  });
});
