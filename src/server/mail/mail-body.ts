import { escapeHtml } from '#src/backoffice/safety/escape-html.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Fact, OrderView } from '#src/documents/order-view.ts';
import { getTranslate } from '#src/i18n/translate.ts';

/**
 * A part of a mail. A text is a paragraph, whose line breaks stay. `link` has its `label` on the lines before its address, `facts`,
 * `numbers` (with what they count) and `rows` are tables, `command` is what an operator pastes into a shell.
 */
export type MailBlock =
  | string
  | { readonly link: string; readonly label?: string }
  | { readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly title?: string; readonly numbers: readonly Fact[] }
  | { readonly title: string; readonly rows: OrderView['rows'] }
  | { readonly command: string };

type Content = {
  readonly locale: Locale;
  readonly subject: string;
  /** Empty paragraphs are left out. */
  readonly blocks: readonly MailBlock[];
};

/** The same content twice: the alternatives of a mail. */
export type MailBody = { readonly subject: string; readonly text: string; readonly html: string };

type Row = OrderView['rows'][number];

const toTextRow = (row: Row): string =>
  [
    `${row.code}  ${row.name}`,
    `  ${row.quantity} × ${row.unitPrice} = ${row.amount}`,
    ...row.details.map((text) => `  ${text}`),
  ].join('\n');

const toText = (block: MailBlock): string => {
  if (typeof block === 'string') return block;
  if ('command' in block) return block.command;
  if ('link' in block) return block.label === undefined ? block.link : `${block.label}\n${block.link}`;
  const lines =
    'rows' in block
      ? block.rows.map(toTextRow)
      : ('facts' in block ? block.facts : block.numbers).map(([label, value]) => `${label}: ${value}`);
  return (block.title === undefined ? lines : [block.title, ...lines]).join('\n');
};

const CELL = 'padding:4px 8px 4px 0;text-align:left;vertical-align:top;font-weight:normal';
const LINE = 'border-bottom:1px solid #888888';
const VALUE = 'padding:4px 0 4px 8px;text-align:right;vertical-align:top';

/**
 * Mail programs ignore style sheets. Without colours of its own the mail follows the light or dark one of its reader. A word of any length
 * breaks, but no label of a fact and no number.
 */
const STYLES = {
  body: 'margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5',
  main: 'max-width:640px;margin:0 auto;overflow-wrap:anywhere',
  h1: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  h2: 'margin:24px 0 8px;font-size:16px;line-height:1.3',
  p: 'margin:0 0 16px',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  cell: `${CELL};${LINE}`,
  /** Before a value that breaks. */
  label: `${CELL};${LINE};overflow-wrap:normal`,
  value: `${VALUE};${LINE}`,
  number: `${VALUE};${LINE};white-space:nowrap`,
  /** Of a cell above others of the same article. */
  cellAbove: CELL,
  numberAbove: `${VALUE};white-space:nowrap`,
  pre: 'margin:0 0 16px;white-space:pre-wrap',
} as const;

/** An element with its style; `content` is HTML. */
const write = (tag: 'h1' | 'h2' | 'p' | 'pre' | 'table', content: string): string =>
  `<${tag} style="${STYLES[tag]}">${content}</${tag}>`;

const toLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const toLink = (link: string): string => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;

const toTitle = (title: string | undefined): string =>
  title === undefined ? '' : write('h2', escapeHtml(title));

const toFactRow = ([label, value]: Fact): string =>
  `<tr><th scope="row" style="${STYLES.label}">${escapeHtml(label)}</th><td style="${STYLES.value}">${escapeHtml(value)}</td></tr>`;

const toNumberRow = ([label, number]: Fact): string =>
  `<tr><th scope="row" style="${STYLES.cell}">${escapeHtml(label)}</th><td style="${STYLES.number}">${escapeHtml(number)}</td></tr>`;

/** An article has the whole width; its numbers stand below, in their columns, then its details. */
const toRow = (row: Row): string => {
  const details = row.details.map(toLines).join('<br>');
  const style = details === '' ? STYLES.number : STYLES.numberAbove;
  const [quantity, ...prices] = [row.quantity, row.unitPrice, row.amount].map(escapeHtml);
  return [
    `<tbody><tr><th scope="rowgroup" colspan="4" style="${STYLES.cellAbove}">${escapeHtml(`${row.code}  ${row.name}`)}</th></tr>`,
    `<tr><td colspan="2" style="${style}">${quantity}</td>${prices.map((price) => `<td style="${style}">${price}</td>`).join('')}</tr>`,
    details === '' ? '' : `<tr><td colspan="4" style="${STYLES.cell}">${details}</td></tr>`,
    '</tbody>',
  ].join('');
};

const toRows = (rows: OrderView['rows'], locale: Locale): string => {
  const t = getTranslate(locale);
  const heads = (['item', 'quantity', 'price', 'amount'] as const).map(
    (name, at) =>
      `<th scope="col" style="${at === 0 ? STYLES.cell : STYLES.number}">${escapeHtml(t(`account:pdf.${name}`))}</th>`,
  );
  return write('table', `<thead><tr>${heads.join('')}</tr></thead>${rows.map(toRow).join('')}`);
};

const toHtml = (block: MailBlock, locale: Locale): string => {
  if (typeof block === 'string') return write('p', toLines(block));
  if ('command' in block) return write('pre', escapeHtml(block.command));
  if ('link' in block)
    return write(
      'p',
      `${block.label === undefined ? '' : `${toLines(block.label)}<br>`}${toLink(block.link)}`,
    );
  if ('rows' in block) return toTitle(block.title) + toRows(block.rows, locale);
  const rows = 'facts' in block ? block.facts.map(toFactRow) : block.numbers.map(toNumberRow);
  return toTitle(block.title) + write('table', `<tbody>${rows.join('')}</tbody>`);
};

/** Writes both alternatives of a mail. Blocks are plain text: nothing in them is interpreted as HTML. */
export const writeMailBody = ({ locale, subject, blocks }: Content): MailBody => {
  const shown = blocks.filter((block) => toText(block) !== '');
  const html = [write('h1', escapeHtml(subject)), ...shown.map((block) => toHtml(block, locale))];
  return {
    subject,
    text: `${shown.map(toText).join('\n\n')}\n`,
    html: [
      '<!DOCTYPE html>',
      `<html lang="${locale}">`,
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="${STYLES.body}"><main style="${STYLES.main}">`,
      ...html,
      '</main></body>',
      '</html>\n',
    ].join('\n'),
  };
};
