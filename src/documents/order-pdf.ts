import type { Seller } from '#src/contract/content.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import {
  createPaper,
  drawRule,
  ensureSpace,
  finish,
  GROUND,
  MARGIN,
  MUTED,
  type Paper,
  setStyle,
  toPrintable,
  WIDTH,
} from './paper.ts';
import { type Fact, type OrderSubject, type OrderView, toOrderView } from './order-view.ts';

/** Columns of the rows: x and width in points. */
const COLUMNS = (() => {
  const widths = { code: 92, name: 170, quantity: 64, price: 82, vat: 32, amount: 67.28 };
  let x = MARGIN;
  return Object.fromEntries(
    Object.entries(widths).map(([name, width]) => {
      const column = { x, width: name === 'amount' ? width : width - 6 };
      x += width;
      return [name, column];
    }),
  ) as Readonly<Record<keyof typeof widths, { readonly x: number; readonly width: number }>>;
})();
const RIGHT = { align: 'right' } as const;
const HALF = (WIDTH - 24) / 2;
/** The height (points) of the heads of the columns. */
const HEAD = 20;

type ColumnName = keyof typeof COLUMNS;

/** Where a text of a column begins, in points. */
type Cell = { readonly name: ColumnName; readonly y: number };

const write = (paper: Paper, text: string, { name, y }: Cell): void => {
  const isNumber = name !== 'code' && name !== 'name';
  paper.text(toPrintable(text), COLUMNS[name].x, y, { width: COLUMNS[name].width, ...(isNumber && RIGHT) });
};

const toSellerLines = (seller: Seller, t: Translate): readonly string[] =>
  [
    [seller.street, seller.city].filter((text) => text !== '').join(', '),
    [seller.telephone, seller.email].filter((text) => text !== '').join(' · '),
    seller.vat_number && `${t('account:vatNumber')} ${seller.vat_number}`,
  ].filter((line) => line !== '');

const writeTop = (paper: Paper, { order, main, shop, locale }: OrderSubject, view: OrderView): void => {
  const { seller } = main;
  const t = getTranslate(locale);
  setStyle(paper, { size: 13, bold: true }).text(toPrintable(seller?.name ?? shop), MARGIN, MARGIN);
  setStyle(paper, { size: 8.5, color: MUTED });
  for (const line of seller ? toSellerLines(seller, t) : [])
    paper.text(toPrintable(line), MARGIN, paper.y + 1);
  const left = paper.y;
  setStyle(paper, { size: 15, bold: true }).text(toPrintable(view.title), MARGIN, MARGIN, {
    width: WIDTH,
    ...RIGHT,
  });
  setStyle(paper, { size: 8.5, color: MUTED }).text(
    order.status === 'TO_BE_ACCEPTED' ? t('account:pdf.state') : '',
    MARGIN,
    paper.y + 1,
    {
      width: WIDTH,
      ...RIGHT,
    },
  );
  paper.y = Math.max(left, paper.y) + 10;
  drawRule(paper, paper.y);
  paper.y += 12;
};

const writeFacts = (paper: Paper, facts: readonly Fact[], x: number): void => {
  for (const [label, value] of facts) {
    const { y } = paper;
    setStyle(paper, { size: 8.5, color: MUTED }).text(label, x, y, { width: 92 });
    setStyle(paper, { size: 8.5 }).text(toPrintable(value), x + 96, y, { width: HALF - 96 });
    paper.y = Math.max(paper.y, y + 12) + 2;
  }
};

/** The customer on the left, what was agreed on the right. */
const writeParties = (paper: Paper, view: OrderView, t: Translate): void => {
  const top = paper.y;
  setStyle(paper, { size: 8.5, color: MUTED }).text(t('account:pdf.customer'), MARGIN, top, { width: HALF });
  view.customer.forEach((line, index) => {
    const style = index === 0 ? { size: 10.5, bold: true } : { size: 8.5 };
    setStyle(paper, style).text(toPrintable(line), MARGIN, paper.y + 2, { width: HALF });
  });
  const left = paper.y;
  paper.y = top;
  writeFacts(paper, [...view.facts, ...view.transfer], MARGIN + HALF + 24);
  paper.y = Math.max(left, paper.y) + 12;
};

const writeHeads = (paper: Paper, t: Translate): void => {
  const { y } = paper;
  paper.rect(MARGIN, y, WIDTH, HEAD - 4).fill(GROUND);
  setStyle(paper, { size: 8, bold: true });
  const heads: Readonly<Record<ColumnName, string>> = {
    code: t('account:pdf.code'),
    name: t('account:pdf.item'),
    quantity: t('account:pdf.quantity'),
    price: t('account:pdf.price'),
    vat: t('account:pdf.vat'),
    amount: t('account:pdf.amount'),
  };
  for (const [name, text] of Object.entries(heads))
    write(paper, text, { name: name as ColumnName, y: y + 4 });
  paper.y = y + HEAD;
};

/** The grey lines below a row's name. */
const toDetails = ({ ownCode, note }: OrderView['rows'][number]): readonly string[] =>
  [ownCode, note].filter((text) => text !== '');

const toRowHeight = (paper: Paper, row: OrderView['rows'][number]): number => {
  const { code, name } = row;
  setStyle(paper, { size: 8.5 });
  const height = (text: string, width: number): number => paper.heightOfString(toPrintable(text), { width });
  const details = toDetails(row).reduce((sum, text) => sum + height(text, COLUMNS.name.width) + 1, 0);
  const names = height(name, COLUMNS.name.width) + details;
  return Math.max(names, height(code, COLUMNS.code.width)) + 7;
};

const writeRows = (paper: Paper, view: OrderView, t: Translate): void => {
  writeHeads(paper, t);
  for (const row of view.rows) {
    const height = toRowHeight(paper, row);
    const page = paper.page;
    ensureSpace(paper, height);
    if (paper.page !== page) writeHeads(paper, t);
    const { y } = paper;
    setStyle(paper, { size: 8.5 });
    write(paper, row.code, { name: 'code', y });
    write(paper, row.quantity, { name: 'quantity', y });
    write(paper, row.price, { name: 'price', y });
    write(paper, row.vat, { name: 'vat', y });
    write(paper, row.amount, { name: 'amount', y });
    write(paper, row.name, { name: 'name', y });
    setStyle(paper, { size: 8, color: MUTED });
    for (const text of toDetails(row)) write(paper, text, { name: 'name', y: paper.y + 1 });
    paper.y = y + height;
    drawRule(paper, paper.y - 4);
  }
};

const BILL_WIDTH = 250;

const writeBill = (paper: Paper, { bill }: OrderView): void => {
  ensureSpace(paper, bill.length * 15 + 20);
  paper.y += 8;
  const x = MARGIN + WIDTH - BILL_WIDTH;
  for (const { label, hint, value, kind } of bill) {
    const isTotal = kind === 'total';
    const style = { size: isTotal ? 11 : 9, bold: isTotal || kind === 'strong' };
    const { y } = paper;
    const text = toPrintable(hint ? `${label} ${hint}` : label);
    setStyle(paper, style).text(text, x, y, { width: BILL_WIDTH, lineBreak: false });
    paper.text(toPrintable(value), x, y, { width: BILL_WIDTH, lineBreak: false, ...RIGHT });
    paper.y = y + (isTotal ? 18 : 14);
  }
};

/** The order as a PDF (A4) in one language, with the amounts of the stored order; deterministic. */
export const writeOrderPdf = async (subject: OrderSubject): Promise<Uint8Array> => {
  const { order, shop, locale, main } = subject;
  const t = getTranslate(locale);
  const view = toOrderView(subject);
  const day = order.transaction_date.slice(0, 10);
  const paper = createPaper({ lang: locale, title: view.title, subject: view.title, author: shop, day });
  writeTop(paper, subject, view);
  writeParties(paper, view, t);
  writeRows(paper, view, t);
  writeBill(paper, view);
  if (order.note) {
    ensureSpace(paper, 40);
    setStyle(paper, { size: 8.5, color: MUTED }).text(t('account:note'), MARGIN, paper.y + 8);
    setStyle(paper, { size: 8.5 }).text(toPrintable(order.note), MARGIN, paper.y + 2, { width: WIDTH });
  }
  const { seller } = main;
  return finish(paper, toPrintable([seller?.name ?? shop, seller?.register].filter(Boolean).join(' · ')));
};
