import { toEuros, toMoney, toShare } from '../rules/money.ts';
import { isVatSplit, toSign, toTaxables } from './amounts.ts';
import type { CompleteSource } from './source.ts';
import { toAmount } from './texts.ts';
import { group, leaf, optional, type XmlElement } from './xml.ts';

const [TRANSFER, CARD, RIBA] = ['MP05', 'MP08', 'MP12'];

/** The due parts; of a split VAT only the taxable amount is paid, the last part takes the remainder. */
const listDues = (source: CompleteSource) => {
  const { deadlines } = source.document;
  if (!isVatSplit(source)) return deadlines;
  const total = deadlines.reduce((sum, { amount }) => sum + toMoney(amount), 0);
  const payable = toTaxables(source).reduce((sum, { taxable }) => sum + toMoney(taxable), 0);
  let left = payable;
  return deadlines.map(({ amount, ...due }, at) => {
    const part = at === deadlines.length - 1 || total === 0 ? left : toShare(payable, toMoney(amount), total);
    left -= part;
    return { ...due, amount: toEuros(part) };
  });
};

/** How and when an invoice is paid; a credit note is set off. */
export const toPaymentPart = (source: CompleteSource): XmlElement | undefined => {
  const { document, iban } = source;
  const dues = toSign(source) > 0 ? listDues(source).filter(({ amount }) => amount > 0) : [];
  if (dues.length === 0) return undefined;
  const toMethod = (method: string): string => {
    if (document.payment_terms === 'Carta') return CARD;
    return method === 'riba' ? RIBA : TRANSFER;
  };
  return group(
    'DatiPagamento',
    leaf('CondizioniPagamento', dues.length > 1 ? 'TP01' : 'TP02'),
    dues.map(({ method, due_day, amount }) =>
      group(
        'DettaglioPagamento',
        leaf('ModalitaPagamento', toMethod(method)),
        leaf('DataScadenzaPagamento', due_day),
        leaf('ImportoPagamento', toAmount(amount)),
        optional('IBAN', toMethod(method) === TRANSFER ? iban.replace(/\s/g, '').toUpperCase() : ''),
      ),
    ),
  );
};
