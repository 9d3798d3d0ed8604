import { describe, expect, it } from 'vitest';
import { createPagePolicy } from './page-policy.ts';

const SCRIPT = "alert('Hello, world.');";
/** The example of the specification, Content Security Policy Level 3. */
const SCRIPT_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

describe('the policy of a page', () => {
  const toPolicy = createPagePolicy({ scripts: [SCRIPT], styles: [], loadDirective: 'load()' });
  const read = (html: string): string => toPolicy(Buffer.from(html));
  const plain = read('<head></head>');

  it('allows the inline scripts of the shop by their hashes', () => {
    expect(plain).toContain(`script-src 'self' ${SCRIPT_HASH};`);
  });

  it('allows the styles in the head, and only those of this page', () => {
    const page = `<head><title>&lt;style></title><style>${SCRIPT}</style></head><style>p{}</style>`;
    expect(read(page)).toMatch(/;style-src 'self' 'sha256-qznL[^']*'$/);
    expect(plain).toMatch(/;style-src 'self'$/);
    expect(read('<style>p{}</style>')).toBe(plain);
    expect(read('<head><style>@media (width<40px){}</style></head>')).toMatch(/;style-src 'self' 'sha256-/);
  });

  it('allows the script of islands that are loaded at once on their pages alone', () => {
    expect(read('<head></head><astro-island client="load">')).toMatch(
      new RegExp(`script-src 'self' [^;]{53} 'sha256-[^;]*';`),
    );
  });

  it('allows no script of the page itself', () => {
    expect(read('<head><script>evil()</script></head>')).toBe(plain);
  });
});
