import { createHash } from 'node:crypto';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { toIllustration } from './illustrations.ts';
import offlinePage from './offline-page.client.ts?classic-script';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** What the page shows of the shop: its name, its emblem as SVG text, the address of its font. */
type Shop = { readonly shopName: string; readonly emblem: string; readonly font: string };

/** A self-contained page and its content security policy. */
export type WholePage = { readonly html: string; readonly policy: string };

/** As the shop's pages look; `font`: the address of the font, which the service worker has stored. */
const toStyle = (font: string): string => `
@font-face{font-family:"Inter Variable";src:url(${font}) format("woff2");font-weight:400 700;font-display:block}
body{margin:0;min-height:100vh;background:#FBFAF7;color:#16202B;font:400 14px/20px "Inter Variable",Inter,Arial,sans-serif;-webkit-font-smoothing:antialiased}
.wrap{box-sizing:border-box;width:100%;max-width:75rem;margin:0 auto;padding:0 16px}
header{border-bottom:1px solid #E3DFD6;background:#fff}
header::before{content:"";display:block;height:28px;background:#083F4A}
.logo{display:inline-flex;align-items:center;gap:10px;height:56px;color:#083F4A;font-size:20px;font-weight:700;letter-spacing:-.025em;text-decoration:none}
main.wrap{display:grid;gap:24px;align-items:start;padding-top:24px;padding-bottom:48px}
main svg{display:block;max-width:100%;height:auto;margin:0 0 20px -4px}
p{max-width:32rem;margin:6px 0 0;color:#55606B}
h1{margin:0 0 8px;font-size:24px;font-weight:700;line-height:32px;letter-spacing:-.025em}
.retry{display:inline-flex;align-items:center;min-height:44px;margin-top:20px;padding:0 24px;border-radius:6px;background:#0B5563;color:#fff;font-weight:600;text-decoration:none}
.retry:hover{background:#083F4A}
.panels{display:grid;gap:16px;min-width:0}
.panel{overflow:hidden;border:1px solid #E3DFD6;border-radius:6px;background:#fff}
.panel>:is(h2,label,p,ul,textarea){margin-left:16px;margin-right:16px}
h2,label{display:block;margin-top:12px;margin-bottom:0;font-size:16px;font-weight:700;line-height:20px}
.panel p{margin-top:4px;margin-bottom:12px;font-size:12px;line-height:16px}
ul{margin:0;padding:0;list-style:none}
.panel>ul{margin-left:0;margin-right:0}
li{border-top:1px solid #EFECE5}
li a{display:flex;align-items:center;gap:16px;min-height:44px;padding:0 16px;color:#0B5563;font-weight:550;text-decoration:none}
li b{overflow:hidden;font-weight:inherit;text-overflow:ellipsis;white-space:nowrap}
li small{margin-left:auto;color:#55606B;font-size:12px;font-weight:400;white-space:nowrap;font-variant-numeric:tabular-nums}
li a:hover{background:#EDF4F4}
textarea{box-sizing:border-box;display:block;width:calc(100% - 32px);margin-bottom:16px;padding:9px 12px;border:1px solid #7A8591;border-radius:6px;font:inherit;font-size:16px;line-height:24px;resize:vertical}
:is(textarea,a):focus-visible{outline:2px solid #0B5563;outline-offset:2px}
li a:focus-visible{outline-offset:-2px}
@media (width >= 768px){.wrap{padding:0 24px}main.wrap{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:48px;padding-top:48px}}
@media (forced-colors:active){.retry{border:1px solid}}`;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page served in place of one that cannot be reached: a link that tries again, and what works without a network. */
export const toOfflinePage = (
  locale: Locale,
  { t, shopName, emblem, font }: Shop & { readonly t: Translate },
): WholePage => {
  const style = toStyle(font);
  const text = (key: string): string => escape(t(`content:offline.${key}`));
  const mark = emblem.replace('<svg ', '<svg width="32" height="32" aria-hidden="true" ');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>B2B - ${text('title')}</title><meta name="robots" content="noindex"><meta name="theme-color" content="#083F4A"><style>${style}</style></head>
<body><header><div class="wrap"><a class="logo" href="${localize('/', locale)}">${mark}${escape(shopName)}</a></div></header>
<main class="wrap"><div>${toIllustration('offline')}
<h1>${text('title')}</h1><p>${text('text')}</p><p>${text('cart')}</p><a class="retry" href="">${text('retry')}</a></div>
<div class="panels"><section class="panel" id="pages" aria-labelledby="pages-title" hidden><h2 id="pages-title">${text('pages')}</h2><p>${text('pagesHint')}</p><ul></ul></section>
<div class="panel"><label for="list">${text('listLabel')}</label>
<p id="hint">${text('listHint')}</p><textarea id="list" rows="4" spellcheck="false" autocapitalize="off" aria-describedby="hint"></textarea></div></div></main>
<script>${offlinePage.code}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    "font-src 'self'",
    `script-src ${hash(offlinePage.code)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
};
