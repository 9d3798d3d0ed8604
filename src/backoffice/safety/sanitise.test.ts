import { describe, expect, it } from 'vitest';
import { isRelativeUrl, sanitiseHtml, toPlainText } from './sanitise.ts';

describe('sanitiseHtml', () => {
  it('preserves text, lists, tables and links', () => {
    const html =
      '<p>Vite <strong>zincata</strong></p><ul><li>M8</li></ul>' +
      '<table><tbody><tr><td colspan="2">8</td></tr></tbody></table><a href="/shop?text=a&amp;page=2">altre</a>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('removes scripts, styles, frames, forms and handlers, and preserves the text around them', () => {
    const html =
      'a<script>alert(1)</script><style>p{}</style><iframe src="https://x.example">in</iframe>' +
      '<p style="color:red" class="modal" id="cart" onclick="x()">b</p><form action="/x"><input name="q"></form>';
    const clean = sanitiseHtml(html);
    expect(clean).toMatch(/^a(in)?<p>b<\/p>$/);
  });

  it('removes dangerous URLs in any spelling', () => {
    for (const href of [
      'javascript:alert(1)',
      'JaVa\tScript:alert(1)',
      ' data:text/html,x',
      '//evil.example/x',
      '/\\evil.example',
    ]) {
      expect(sanitiseHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
    }
  });

  it('preserves mailto and tel links', () => {
    const html = '<a href="mailto:a@b.example">a</a><a href="tel:+390422555010">b</a>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('adds rel=noopener to links that open a window', () => {
    expect(sanitiseHtml('<a href="https://a.example/" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('removes pictures of other hosts, unless they are mapped', () => {
    const html = '<img src="/media/a.png" alt="A" onerror="x()"><img src="https://other.example/b.png">';
    expect(sanitiseHtml(html)).toBe('<img src="/media/a.png" alt="A" loading="lazy" />');
    const mapped = sanitiseHtml(html, { toImage: (url) => `/media/x/${url.length}` });
    expect(mapped.match(/<img/g)).toHaveLength(2);
  });

  it('replaces h1 by h2, because the page has its own h1', () => {
    expect(sanitiseHtml('<h1>Titolo</h1>')).toBe('<h2>Titolo</h2>');
  });

  it('accepts malformed and very deep markup', () => {
    expect(sanitiseHtml('<p>a<b>b')).toBe('<p>a<b>b</b></p>');
    expect(sanitiseHtml(`${'<div>'.repeat(5000)}x`)).toContain('x');
    expect(sanitiseHtml('3 < 4 & 5 > 2')).toBe('3 &lt; 4 &amp; 5 &gt; 2');
  });
});

describe('toPlainText', () => {
  it('joins the words of neighbouring blocks with one space and decodes entities', () => {
    expect(toPlainText('<p>Vite&nbsp;M8</p><p>5 &lt; 6 &amp; <b>z</b>inco</p>')).toBe(
      'Vite M8 5 < 6 & zinco',
    );
  });

  it('decodes once: an escaped entity remains text', () => {
    expect(toPlainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
  });
});

describe('isRelativeUrl', () => {
  it('is true for a URL without a host', () => {
    expect(['a/b', '/a', '?q=1', '#x', '../a'].every(isRelativeUrl)).toBe(true);
    expect(['//a', 'http:a', 'x:y', '/\\a', 'java\nscript:x'].some(isRelativeUrl)).toBe(false);
  });
});
