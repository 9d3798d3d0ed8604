/**
 * The look of mails. Every element has its own style, because some programs read no style sheet; `SHEET` only adds the dark look. Programs
 * differ in what they know: no grid, no flex, no picture, no unit but px and %.
 */
const INK = '#16202B';
const MUTED = '#55606B';
const LINE = '#E3DFD6';
const PRIMARY = '#0B5563';
const STRONG = '#083F4A';
const GROUND = '#F3F0E9';

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const CELL = 'text-align:left;vertical-align:top;font-weight:normal';
const NUMBER = 'overflow-wrap:normal;text-align:right;vertical-align:top;white-space:nowrap';
const BELOW = `border-bottom:1px solid ${LINE}`;
const ABOVE = `border-top:1px solid ${LINE}`;
const TOTAL = `padding:8px 0 0;border-top:2px solid ${INK};font-size:18px;font-weight:bold`;

/** Styles by what they are for. A word of any length breaks, but no label and no number. */
export const LOOK = {
  body: `margin:0;padding:0;background-color:${GROUND};-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;mso-hide:all',
  page: `width:100%;border-collapse:collapse;table-layout:fixed;background-color:${GROUND}`,
  edge: 'padding:24px 12px',
  frame:
    'width:100%;max-width:640px;margin:0 auto;border-collapse:separate;border-spacing:0;table-layout:fixed',
  mark: 'padding:0 8px 16px',
  markTable: 'border-collapse:separate;border-spacing:0',
  tile: `width:32px;height:32px;padding:0;border-radius:6px;background-color:${STRONG};vertical-align:bottom`,
  drawers: 'margin:0 auto;border-collapse:separate;border-spacing:0',
  drawer:
    'width:4px;padding:0;border:2px solid #FFFFFF;border-bottom:0;border-radius:4px 4px 0 0;font-size:1px;line-height:1px',
  space: 'padding:0;font-size:1px;line-height:1px',
  name: `padding:0 0 0 10px;${FONT};font-size:20px;font-weight:bold;line-height:32px;color:${STRONG};vertical-align:middle`,
  card: `padding:28px 24px 12px;border:1px solid ${LINE};border-radius:8px;background-color:#FFFFFF;${FONT};font-size:16px;line-height:1.5;color:${INK};overflow-wrap:anywhere;font-variant-numeric:tabular-nums`,
  foot: `padding:16px 8px 0;${FONT};font-size:13px;line-height:1.6;color:${MUTED};overflow-wrap:anywhere`,
  footLink: `color:${PRIMARY}`,
  h1: `margin:0 0 20px;font-size:24px;font-weight:bold;line-height:1.25;color:${STRONG}`,
  h2: 'margin:28px 0 8px;font-size:16px;font-weight:bold;line-height:1.4',
  p: 'margin:0 0 16px',
  pre: `margin:0 0 16px;padding:12px;border-radius:6px;background-color:${GROUND};font-family:Consolas,Menlo,monospace;font-size:13px;line-height:1.5;white-space:pre-wrap`,
  small: `font-size:13px;color:${MUTED}`,
  table: 'width:100%;margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.45',
  label: `width:36%;padding:6px 12px 6px 0;overflow-wrap:normal;color:${MUTED};${CELL};${BELOW}`,
  value: `padding:6px 0;text-align:left;vertical-align:top;${BELOW}`,
  head: `padding:0 8px 6px 0;overflow-wrap:normal;font-size:13px;color:${MUTED};${CELL}`,
  headNumber: `padding:0 0 6px;font-size:13px;font-weight:normal;color:${MUTED};${NUMBER}`,
  article: `padding:10px 8px 0 0;${CELL};${ABOVE}`,
  /** Of a row without prices. */
  articleAlone: `padding:10px 8px 10px 0;${CELL};${ABOVE}`,
  articleNumber: `padding:10px 0;font-weight:bold;${NUMBER};${ABOVE}`,
  cost: `padding:2px 8px 10px 0;${CELL}`,
  price: `white-space:nowrap;color:${MUTED}`,
  costNumber: `padding:2px 0 10px;font-weight:bold;${NUMBER}`,
  note: `padding:0 0 10px;font-size:13px;color:${MUTED}`,
  /** Label and value of a line by its kind. */
  bill: {
    plain: [`padding:4px 8px 4px 0;${CELL}`, `padding:4px 0;${NUMBER}`],
    quiet: [`padding:3px 8px 3px 0;font-size:13px;${CELL}`, `padding:3px 0;font-size:13px;${NUMBER}`],
    strong: [`padding:4px 8px 4px 0;${CELL};font-weight:bold`, `padding:4px 0;${NUMBER};font-weight:bold`],
    total: [`${CELL};${TOTAL}`, `${NUMBER};${TOTAL}`],
  },
  buttonTable: 'margin:24px 0 12px;border-collapse:separate;border-spacing:0',
  buttonCell: `border-radius:6px;background-color:${PRIMARY};text-align:center;mso-padding-alt:13px 28px`,
  button:
    'display:inline-block;padding:13px 28px;font-size:16px;font-weight:bold;line-height:1.25;color:#FFFFFF;text-decoration:none',
  address: `font-size:12px;line-height:1.4;color:${MUTED};text-decoration:underline`,
} as const;

const DARK = {
  ground: '#0F1519',
  card: '#182026',
  ink: '#E9EDEF',
  muted: '#A9B5BD',
  line: '#3A4650',
} as const;

/** The rules of the dark look; those with `[data-ogsc]` are for Outlook, which knows no media query. */
const toDark = (before: string): string =>
  [
    `${before}.page{background-color:${DARK.ground}!important}`,
    `${before}.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    ...['h1', 'h2', 'p', 'th', 'td'].map(
      (tag) => `${before}.card ${tag}{color:${DARK.ink}!important;border-color:${DARK.line}!important}`,
    ),
    `${before}.name{color:${DARK.ink}!important}`,
    `${before}.card .total{border-top-color:${DARK.ink}!important}`,
    `${before}.card .muted,${before}.foot{color:${DARK.muted}!important}`,
    `${before}.foot a{color:#7CC3D0!important}`,
    `${before}.card .tint{background-color:${DARK.ground}!important;color:${DARK.ink}!important}`,
    `${before}.card .button{background-color:#1C7585!important}`,
  ].join('');

/** The style sheet of a mail, which works without it. */
export const SHEET = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body,${toDark('')}}${toDark('[data-ogsc] ')}@media (max-width:480px){.card{padding:20px 16px 8px!important}}`;
