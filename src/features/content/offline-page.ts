import { createHash } from 'node:crypto';
import type { Locale } from '#src/contract/locale.ts';
import { toIllustration } from './illustrations.ts';
import offlinePage from './offline-page.client.ts?classic-script';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A self-contained page and its content security policy. */
export type WholePage = { readonly html: string; readonly policy: string };

const STYLE = `
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:#FBFAF7;color:#16202B;font:400 16px/1.6 "Inter Variable",Inter,Arial,sans-serif}
.shop{padding:14px 24px;border-bottom:4px solid #0B5563;background:#083F4A;color:#fff;font-size:20px;font-weight:650;letter-spacing:-.02em}
main{box-sizing:border-box;display:grid;gap:32px;align-content:center;width:100%;max-width:60rem;margin:0 auto;padding:32px 24px 48px}
svg{display:block;max-width:100%;height:auto;margin:0 0 24px}
p{max-width:30rem;margin:8px 0 0;color:#55606B}
h1{margin:0;font-size:24px;font-weight:600;line-height:32px;letter-spacing:-.015em}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:24px;padding:0 24px;border-radius:6px;background:#0B5563;color:#fff;font-size:14px;font-weight:600;text-decoration:none}
a:hover{background:#083F4A}
.list{align-self:center;padding:20px;border:1px solid #E3DFD6;border-radius:6px;background:#fff}
label{font-weight:600}
textarea{box-sizing:border-box;width:100%;margin-top:8px;padding:8px 12px;border:1px solid #7A8591;border-radius:6px;font:inherit}
textarea:focus-visible,a:focus-visible{outline:2px solid #0B5563;outline-offset:2px}
@media (width >= 768px){main{grid-template-columns:1fr 1fr;gap:64px}}`;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page served in place of one that cannot be reached. Its link retries the same address. */
export const toOfflinePage = (
  locale: Locale,
  { t, shopName }: { readonly t: Translate; readonly shopName: string },
): WholePage => {
  const text = (key: string): string => escape(t(`content:offline.${key}`));
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>B2B - ${text('title')}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><header class="shop">${escape(shopName)}</header><main><div>${toIllustration('offline')}
<h1>${text('title')}</h1><p>${text('text')}</p><p>${text('cart')}</p><a href="">${text('retry')}</a></div>
<div class="list"><label for="list">${text('listLabel')}</label>
<textarea id="list" rows="5" spellcheck="false" autocapitalize="off" aria-describedby="hint"></textarea>
<p id="hint">${text('listHint')}</p></div></main>
<script>${offlinePage.code}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${hash(STYLE)}`,
    `script-src ${hash(offlinePage.code)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
};
