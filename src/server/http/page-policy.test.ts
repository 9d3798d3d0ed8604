import { describe, expect, it } from 'vitest';
import { createPagePolicy } from './page-policy.ts';

const SCRIPT = "alert('Hello, world.');";
/** The example of the specification, Content Security Policy Level 3. */
const SCRIPT_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

describe('the policy of a page', () => {
  const toPolicy = createPagePolicy({ scripts: [SCRIPT], styles: [] });
  const read = (html: string): string => toPolicy(Buffer.from(html));
  const plain = read('<head></head>');

  it('allows the inline scripts of the shop by their hashes', () => {
    expect(plain).toContain(`script-src 'self' ${SCRIPT_HASH};`);
  });

  const hashed = /;style-src 'self' 'sha256-qznL[^']*'$/;

  it('allows the css of the main page, and no other style', () => {
    expect(read(`<head><style id="main-page-css">${SCRIPT}</style></head><style>p{}</style>`)).toMatch(
      hashed,
    );
    expect(plain).toMatch(/;style-src 'self'$/);
    expect(read('<head><style>p{}</style></head>')).toBe(plain);
    expect(read('<head><style id="main-page-css">@media (width<40px){}</style></head>')).not.toBe(plain);
  });

  it('is not misled by texts of visitors in attributes', () => {
    const css = `<style id="main-page-css">${SCRIPT}</style>`;
    for (const text of ['<style>', '</head>', '<style>p{}</style>', '<style id=&quot;main-page-css&quot;>'])
      expect(read(`<head><meta property="og:title" content="${text}">${css}</head>`), text).toMatch(hashed);
  });

  it('allows no script of the page itself', () => {
    expect(read('<head><script>evil()</script></head>')).toBe(plain);
  });
});
