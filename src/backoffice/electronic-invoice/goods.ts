import { TRANSPORT_VAT } from '../rules/totals.ts';
import { toEuros, toMoney } from '../rules/money.ts';
import { isVatSplit, toNature, toSign, toTaxables } from './amounts.ts';
import type { CompleteSource } from './source.ts';
import { toAmount, toBasic, toDecimal, toLatin } from './texts.ts';
import { group, leaf, optional, type XmlElement } from './xml.ts';

type Row = CompleteSource['document']['rows'][number];

/** A line of any kind; amounts in euros. */
type Line = {
  readonly codes?: readonly XmlElement[];
  readonly description: string;
  readonly quantity?: number;
  readonly unit?: string;
  readonly price: number;
  readonly amount: number;
  readonly rate: number;
  /** It is transport, which goes with the goods. */
  readonly isExtra?: true;
};

const CENT = 0.01;

const round8 = (number: number): number => Number(number.toFixed(8));

/**
 * The price of one unit: the one of the row, or, where rows of parts add up to another cent than it gives, the one that the amount has;
 * the exchange multiplies it with the quantity.
 */
const toUnitPrice = ({ price_discount = 0, price_per = 1, quantity }: Row, amount: number): number => {
  const price = round8(price_discount / price_per);
  if (quantity === 0) return amount;
  return Math.abs(price * quantity - amount) < 0.6 * CENT ? price : round8(amount / quantity);
};

const toCode = (type: string, code: string, max = 35): readonly XmlElement[] => {
  const value = toLatin(code, max + 1);
  // A code that is cut would name another article.
  if (value === '' || value.length > max) return [];
  return [group('CodiceArticolo', leaf('CodiceTipo', type), leaf('CodiceValore', value))];
};

const toLine = (row: Row, sign: number): Line => {
  const amount = sign * (row.amount ?? 0);
  return {
    codes: [...toCode('Codice fornitore', row.carti), ...toCode('Codice cliente', row.own_code ?? '')],
    description: toLatin(row.name, 1000) || toLatin(row.carti, 1000) || '-',
    ...(row.quantity > 0 && { quantity: row.quantity, unit: toBasic(row.unit ?? '', 10) }),
    price: toUnitPrice(row, amount),
    amount,
    rate: row.vat ?? 0,
  };
};

/** An amount without quantity. */
const toPlainLine = (description: string, amount: number, rate: number): Line => ({
  ...{ description, price: amount, amount, rate },
});

/** Amounts by their VAT rate, in ten-thousandths. */
const sumByRate = (lines: readonly Line[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { rate, amount } of lines) sums.set(rate, (sums.get(rate) ?? 0) + toMoney(amount));
  return sums;
};

/** The lines of a discount code: what each rate is taxed less than its lines, so that lines and summary agree. */
const toDiscountLines = (source: CompleteSource, lines: readonly Line[]): readonly Line[] => {
  const { coupon } = source.document.totals;
  if (!coupon) return [];
  const sums = sumByRate(lines);
  return toTaxables(source).flatMap(({ rate, taxable }) => {
    const less = toMoney(taxable) - (sums.get(rate) ?? 0);
    return less === 0 ? [] : [toPlainLine(toLatin(`Sconto ${coupon.code}`, 1000), toEuros(less), rate)];
  });
};

const listLines = (source: CompleteSource): readonly Line[] => {
  const { rows, totals } = source.document;
  const sign = toSign(source);
  const transport = sign * totals.spese_trasporto;
  const lines = [
    ...rows.map((row) => toLine(row, sign)),
    ...(transport === 0
      ? []
      : [{ ...toPlainLine('Spese di trasporto', transport, TRANSPORT_VAT), isExtra: true as const }]),
  ];
  return [...lines, ...toDiscountLines(source, lines)];
};

const toSummary = (source: CompleteSource): readonly XmlElement[] =>
  toTaxables(source).map(({ rate, taxable, tax }) => {
    const isSplit = isVatSplit(source) && rate > 0;
    const law = rate === 0 ? source.fiscal.zero_vat_reference : '';
    return group(
      'DatiRiepilogo',
      leaf('AliquotaIVA', toAmount(rate)),
      optional('Natura', toNature(source, rate)),
      leaf('ImponibileImporto', toAmount(taxable)),
      leaf('Imposta', toAmount(tax)),
      rate === 0 ? undefined : leaf('EsigibilitaIVA', isSplit ? 'S' : 'I'),
      optional('RiferimentoNormativo', isSplit ? 'Art. 17-ter DPR 633/1972' : toLatin(law, 100)),
    );
  });

/** The lines, and what they sum to under each rate of VAT. */
export const toGoodsPart = (source: CompleteSource): XmlElement =>
  group(
    'DatiBeniServizi',
    listLines(source).map(({ codes, description, quantity, unit = '', price, amount, rate, isExtra }, at) =>
      group(
        'DettaglioLinee',
        leaf('NumeroLinea', String(at + 1)),
        isExtra && leaf('TipoCessionePrestazione', 'AC'),
        codes,
        leaf('Descrizione', description),
        quantity === undefined ? undefined : leaf('Quantita', toDecimal(quantity)),
        optional('UnitaMisura', unit),
        leaf('PrezzoUnitario', toDecimal(price)),
        leaf('PrezzoTotale', toDecimal(amount)),
        leaf('AliquotaIVA', toAmount(rate)),
        optional('Natura', toNature(source, rate)),
      ),
    ),
    toSummary(source),
  );
