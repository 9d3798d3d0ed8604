import { escapeHtml } from '#src/backoffice/safety/escape-html.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { MailSite } from './mail-block.ts';
import { toMailFoot } from './mail-foot.ts';
import { toLines } from './mail-lines.ts';
import { LOOK, SHEET } from './mail-look.ts';

/** The heights of the drawers of the shop's emblem, in px. */
const DRAWERS = [14, 18, 14] as const;

/** Invisible space after the preview, so that lists of mails show nothing of the mail itself there. */
const PAUSE = '&#847;&zwnj;&nbsp;'.repeat(40);

/** The shop's emblem, drawn from cells of tables: pictures are blocked in most programs until somebody allows them. */
const EMBLEM = [
  `<td class="tile" style="${LOOK.tile}"><table role="presentation" style="${LOOK.drawers}"><tr style="vertical-align:bottom">`,
  ...DRAWERS.map(
    (height) =>
      `<td style="${LOOK.space}"><table role="presentation" style="${LOOK.drawers}"><tr><td style="${LOOK.drawer};height:${height}px"></td></tr></table></td>`,
  ),
  '</tr></table></td>',
].join('');

/** The subject without the shop's name, which stands above it. */
const toHeading = (subject: string, shop: string): string => {
  const rest = subject.startsWith(`${shop}: `) ? subject.slice(shop.length + 2) : subject;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

const toFoot = (site: MailSite, locale: Locale): string => {
  const { lines, link } = toMailFoot(site, locale);
  const shown = escapeHtml(link);
  return [...lines.map(escapeHtml), `<a href="${shown}" style="${LOOK.footLink}">${shown}</a>`].join('<br>');
};

/** What stands in the frame: `content` is HTML, the others are plain text. */
type Framed = {
  readonly locale: Locale;
  readonly subject: string;
  readonly preview: string;
  readonly content: readonly string[];
};

/** A mail as an HTML document: preview, mark, content and the company's data. Outlook gets its width and font by comments of its own. */
export const writeMailFrame = ({ locale, subject, preview, content }: Framed, site: MailSite): string =>
  [
    '<!DOCTYPE html>',
    `<html lang="${locale}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${SHEET}</style>`,
    '<!--[if mso]><style>table,td,th,h1,h2,p,a,span{font-family:Arial,sans-serif!important}</style><![endif]--></head>',
    `<body class="page" style="${LOOK.body}">`,
    `<div style="${LOOK.preview}">${escapeHtml(preview)}${PAUSE}</div>`,
    `<table role="presentation" class="page" style="${LOOK.page}"><tr><td style="${LOOK.edge}">`,
    '<!--[if mso]><table role="presentation" width="640" align="center"><tr><td><![endif]-->',
    `<table role="presentation" style="${LOOK.frame}">`,
    `<tr><td style="${LOOK.mark}"><table role="presentation" style="${LOOK.markTable}"><tr>${EMBLEM}<td class="name" style="${LOOK.name}">${escapeHtml(site.SHOP_NAME)}</td></tr></table></td></tr>`,
    `<tr><td class="card" style="${LOOK.card}"><h1 style="${LOOK.h1}">${toLines(toHeading(subject, site.SHOP_NAME))}</h1>`,
    ...content,
    '</td></tr>',
    `<tr><td class="foot" style="${LOOK.foot}">${toFoot(site, locale)}</td></tr>`,
    '</table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table>',
    '</body>',
    '</html>\n',
  ].join('\n');
