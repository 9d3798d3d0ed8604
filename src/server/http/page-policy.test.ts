import { describe, expect, it } from 'vitest';
import { toPagePolicy } from './page-policy.ts';

const CSS = "alert('Hello, world.');";
/** The example of the specification, Content Security Policy Level 3. */
const CSS_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

describe('the policy of a page', () => {
  const read = (html: string): string => toPagePolicy(Buffer.from(html));
  const plain = read('<head></head>');

  it('allows the css of the main page by its hash, and no other style', () => {
    expect(read(`<head><style id="main-page-css">${CSS}</style></head><style>p{}</style>`)).toContain(
      `;style-src 'self' ${CSS_HASH}`,
    );
    expect(plain).toMatch(/;style-src 'self'$/);
    expect(read('<head><style>p{}</style></head>')).toBe(plain);
    expect(read('<head><style id="main-page-css">@media (width<40px){}</style></head>')).not.toBe(plain);
  });

  it('allows the positions of a flyer besides the css of the main page', () => {
    const flyer = '<style id="flyer-css">#spot-1-1{left:5%}</style>';
    const alone = read(`<head></head><main>${flyer}</main>`);
    expect(alone).toMatch(/;style-src 'self' 'sha256-[\w+/]{43}='$/);
    const both = read(`<head><style id="main-page-css">${CSS}</style></head><main>${flyer}</main>`);
    expect(both).toBe(alone.replace("style-src 'self'", `style-src 'self' ${CSS_HASH}`));
  });

  it('is not misled by texts of visitors in attributes', () => {
    const css = `<style id="main-page-css">${CSS}</style>`;
    for (const text of ['<style>', '</head>', '<style>p{}</style>', '<style id=&quot;main-page-css&quot;>'])
      expect(read(`<head><meta property="og:title" content="${text}">${css}</head>`), text).toContain(
        `;style-src 'self' ${CSS_HASH}`,
      );
  });

  it('allows no inline script', () => {
    expect(plain).toContain(";script-src 'self';");
    expect(read('<head><script>evil()</script></head>')).toBe(plain);
  });
});
