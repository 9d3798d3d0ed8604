import { escapeHtml } from '#src/backoffice/safety/escape-html.ts';

/** The longest token that stays on one line; a longer one may be wider than a phone. */
const MAX_UNBROKEN = 24;

/** A piece of a text without spaces that break. A number, date or code is kept whole: programs break them at a hyphen, a slash, or a unit. */
const toPiece = (piece: string): string =>
  piece.length <= MAX_UNBROKEN && /\d/.test(piece) && /[-/\u00a0−€]/.test(piece)
    ? `<span style="white-space:nowrap">${escapeHtml(piece)}</span>`
    : escapeHtml(piece);

/** A text as HTML with its line breaks. */
export const toLines = (text: string): string =>
  text
    .split(/([ \n]+)/)
    .map(toPiece)
    .join('')
    .replaceAll('\n', '<br>');
