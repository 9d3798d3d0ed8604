import { toMoney, toTax, type Money } from '../rules/money.ts';
import type { InvoiceProblem } from './source.ts';
import { findAll, readText, type XmlElement } from './xml.ts';

const GOODS = 'FatturaElettronicaBody/DatiBeniServizi';
const CENT: Money = 100;
/** Codes that were replaced by more precise ones in 2021. */
const FORMER_NATURES = new Set(['N2', 'N3', 'N6']);

/** A line or a summary: its rate in percent as written, its nature, its amounts. */
type Part = {
  readonly rate: string;
  readonly nature: string;
  readonly read: (name: string) => number;
};

const toPart = (element: XmlElement): Part => ({
  rate: readText(element, 'AliquotaIVA'),
  nature: readText(element, 'Natura'),
  read: (name) => Number(readText(element, name) || '0'),
});

const toKey = ({ rate, nature }: Part): string => `${rate} % ${nature}`.trim();

const toProblem = (code: string, at: string, text: string): InvoiceProblem => ({ code, at, text });

/** The rate of a part: above 0 without a nature, 0 with one that is still in use. The codes are those of lines or summaries. */
const findRateProblems = (
  part: Part,
  { missing, extra }: { readonly missing: string; readonly extra: string },
): readonly InvoiceProblem[] => {
  const rate = Number(part.rate);
  const say = (code: string, text: string) => toProblem(code, 'document.vat', `${text} (${toKey(part)})`);
  return [
    ...(rate === 0 && part.nature === '' ? [say(missing, 'rate 0 without the reason of the exemption')] : []),
    ...(rate !== 0 && part.nature !== '' ? [say(extra, 'a reason of exemption with a rate')] : []),
    ...(rate > 0 && rate < 1 ? [say('00424', 'the rate is not in percent')] : []),
    ...(FORMER_NATURES.has(part.nature) ? [say('00445', 'the reason of the exemption is out of use')] : []),
  ];
};

const findLineProblems = (element: XmlElement): readonly InvoiceProblem[] => {
  const line = toPart(element);
  const quantity = readText(element, 'Quantita') === '' ? 1 : line.read('Quantita');
  const [price, total] = [line.read('PrezzoUnitario'), line.read('PrezzoTotale')];
  const at = `line ${readText(element, 'NumeroLinea')}`;
  return [
    ...findRateProblems(line, { missing: '00400', extra: '00401' }),
    ...(Math.abs(price * quantity - total) < 0.01
      ? []
      : [toProblem('00423', at, `${quantity} × ${price} is not ${total}`)]),
  ];
};

const sum = (parts: readonly Part[], name: string): Money =>
  parts.reduce((total, part) => total + toMoney(part.read(name)), 0);

const findSummaryProblems = (element: XmlElement, lines: readonly Part[]): readonly InvoiceProblem[] => {
  const summary = toPart(element);
  const key = toKey(summary);
  const [taxable, tax] = ['ImponibileImporto', 'Imposta'].map((name) => toMoney(summary.read(name))) as [
    Money,
    Money,
  ];
  const own = lines.filter((line) => toKey(line) === key);
  const isSplit = readText(element, 'EsigibilitaIVA') === 'S';
  const at = 'document.vat';
  const say = (code: string, isWrong: boolean, text: string) =>
    isWrong ? [toProblem(code, at, `${text} (${key})`)] : [];
  return [
    ...findRateProblems(summary, { missing: '00429', extra: '00430' }),
    ...say('00420', isSplit && summary.nature.startsWith('N6'), 'a split VAT with a reversed charge'),
    ...say('00421', Math.abs(toTax(taxable, Number(summary.rate)) - tax) > CENT, 'the tax is miscalculated'),
    // The exchange tolerates a euro; amounts of this shop are exact.
    ...say('00422', sum(own, 'PrezzoTotale') !== taxable, 'the lines do not sum to the taxable amount'),
  ];
};

/** Rates, natures and sums of lines, summaries and the document that the exchange refuses. */
export const findAmountProblems = (invoice: XmlElement): readonly InvoiceProblem[] => {
  const [lines, summaries] = ['DettaglioLinee', 'DatiRiepilogo'].map((name) =>
    findAll(invoice, `${GOODS}/${name}`),
  ) as [readonly XmlElement[], readonly XmlElement[]];
  const [rows, sums] = [lines.map(toPart), summaries.map(toPart)];
  const keys = sums.map(toKey);
  const missing = rows.filter((row) => !keys.includes(toKey(row)));
  const isRateMissing = missing.some(({ rate }) => sums.every((one) => one.rate !== rate));
  const total = toMoney(
    Number(
      readText(invoice, 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento/ImportoTotaleDocumento'),
    ),
  );
  return [
    ...lines.flatMap(findLineProblems),
    ...summaries.flatMap((summary) => findSummaryProblems(summary, rows)),
    ...(isRateMissing ? [toProblem('00419', 'document.vat', 'a rate of lines has no sum')] : []),
    ...(missing.length > 0 && !isRateMissing
      ? [toProblem('00444', 'document.vat', 'a reason of exemption of lines has no sum')]
      : []),
    ...(sums.every(({ rate }) => rows.some((row) => row.rate === rate))
      ? []
      : [toProblem('00443', 'document.vat', 'a sum has a rate of no line')]),
    ...(new Set(keys).size < keys.length ? [toProblem('data', 'document.vat', 'a rate has two sums')] : []),
    ...(sum(sums, 'ImponibileImporto') + sum(sums, 'Imposta') === total
      ? []
      : [toProblem('data', 'document.total', 'the sums of the rates are not the total of the document')]),
  ];
};
