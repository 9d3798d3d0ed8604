import { escapeHtml } from '#src/backoffice/safety/escape-html.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toWholeSizes } from '#src/documents/whole-sizes.ts';
import type { Fact, OrderView } from '#src/documents/order-view.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailBlock, MailRow, MailSite } from './mail-block.ts';
import { writeMailFrame } from './mail-frame.ts';
import { toLines } from './mail-lines.ts';
import { LOOK } from './mail-look.ts';

/** An element with its look; `content` is HTML. */
const write = (tag: 'h2' | 'p' | 'pre' | 'table', content: string, look: string = LOOK[tag]): string =>
  `<${tag} style="${look}">${content}</${tag}>`;

const toTitle = (title: string | undefined): string =>
  title === undefined ? '' : write('h2', toLines(title));

const toFactRow = ([label, value]: Fact): string =>
  `<tr><th scope="row" class="muted" style="${LOOK.label}">${escapeHtml(label)}</th><td style="${LOOK.value}">${toLines(value)}</td></tr>`;

const toBillRow = ({ label, hint, value, kind }: OrderView['bill'][number]): string => {
  const [left, right] = LOOK.bill[kind ?? 'plain'];
  const total = kind === 'total' ? ' class="total"' : '';
  return `<tr><th scope="row"${total} style="${left}">${toLines(hint ? `${label} ${hint}` : label)}</th><td${total} style="${right}">${escapeHtml(value)}</td></tr>`;
};

const toWhole = (text: string): string => `<span style="white-space:nowrap">${escapeHtml(text)}</span>`;

/** An article has the whole width; what it costs stands below, its amount on the right. A row without prices has its quantity there. */
const toRow = ({ code, codes, name, quantity, unitPrice, amount, notes }: MailRow): string => {
  const article = `<b>${toLines(code)}</b><span class="muted" style="${LOOK.small}">${toLines(codes.slice(code.length))}</span> <br>${toLines(toWholeSizes(name))}`;
  const below =
    notes.length === 0
      ? ''
      : `<tr><td colspan="2" class="muted" style="${LOOK.note}">${notes.map(toLines).join('<br>')}</td></tr>`;
  if (unitPrice === '' && amount === '')
    return `<tbody><tr><th scope="rowgroup" style="${LOOK.articleAlone}">${article}</th><td style="${LOOK.articleNumber}">${escapeHtml(quantity)}</td></tr>${below}</tbody>`;
  const cost = [
    toWhole(quantity),
    ...(unitPrice === ''
      ? []
      : [`<span class="muted" style="${LOOK.price}">× ${escapeHtml(unitPrice)}</span>`]),
  ];
  return [
    `<tbody><tr><th scope="rowgroup" colspan="2" style="${LOOK.article}">${article}</th></tr>`,
    `<tr><td style="${LOOK.cost}">${cost.join(' ')}</td><td style="${LOOK.costNumber}">${escapeHtml(amount)}</td></tr>`,
    `${below}</tbody>`,
  ].join('');
};

const toRows = (rows: readonly MailRow[], locale: Locale): string => {
  const t = getTranslate(locale);
  const isPriced = rows.some(({ amount }) => amount !== '');
  const heads = [
    `<th scope="col" class="muted" style="${LOOK.head}">${escapeHtml(t('account:pdf.item'))}</th>`,
    `<th scope="col" class="muted" style="${LOOK.headNumber}">${escapeHtml(t(`account:pdf.${isPriced ? 'amount' : 'quantity'}`))}</th>`,
  ];
  return write('table', `<thead><tr>${heads.join('')}</tr></thead>${rows.map(toRow).join('')}`);
};

/** A link with its address below, for programs that show no button and for people who want to read it first. */
const toAddress = (link: string): string =>
  `<a href="${escapeHtml(link)}" class="muted" style="${LOOK.address}">${escapeHtml(link)}</a>`;

const toButton = (label: string, link: string): string =>
  `<table role="presentation" style="${LOOK.buttonTable}"><tr><td class="button" style="${LOOK.buttonCell}"><a href="${escapeHtml(link)}" style="${LOOK.button}">${escapeHtml(label)}</a></td></tr></table>` +
  write('p', toAddress(link));

const toHtml = (block: MailBlock, locale: Locale): string => {
  if (typeof block === 'string') return write('p', toLines(block));
  if ('command' in block) return `<pre class="tint" style="${LOOK.pre}">${escapeHtml(block.command)}</pre>`;
  if ('button' in block) return toButton(block.button, block.link);
  if ('link' in block)
    return write(
      'p',
      `<span class="muted" style="${LOOK.small}">${toLines(block.label)}</span><br>${toAddress(block.link)}`,
    );
  if ('bill' in block) return write('table', `<tbody>${block.bill.map(toBillRow).join('')}</tbody>`);
  const content =
    'rows' in block
      ? toRows(block.rows, locale)
      : write('table', `<tbody>${block.facts.map(toFactRow).join('')}</tbody>`);
  return toTitle(block.title) + content;
};

type Written = {
  readonly locale: Locale;
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
};

/** The alternative with a design: the blocks in the shop's frame. */
export const writeMailHtml = ({ blocks, ...about }: Written, site: MailSite): string =>
  writeMailFrame({ ...about, content: blocks.map((block) => toHtml(block, about.locale)) }, site);
