import type { DocumentKind } from '#src/contract/document-traits.ts';
import type { DocumentOrder } from '#src/contract/trade-document.ts';
import { toShopDay } from '../rules/day.ts';
import { toNature, toSign, toTaxables } from './amounts.ts';
import type { CompleteSource } from './source.ts';
import { toAmount, toBasic, toLatin } from './texts.ts';
import { group, leaf, optional, type XmlElement } from './xml.ts';

/** Deferred invoices have a type of their own since they follow the delivery. */
const TYPES: Readonly<Record<DocumentKind, string>> = {
  accompanying: 'TD01',
  deferred: 'TD24',
  credit_note: 'TD04',
  delivery_note: '',
};

/** The day in Italy, whatever the time zone of the shop. */
const ITALY = 'Europe/Rome';

/** Codes of a public purchase, which offices write into the note of an order: `CIG 1234567890, CUP A12B34567890123`. */
const CIG = /\bCIG[ :.]{0,3}([A-Z0-9]{10})\b/i;
const CUP = /\bCUP[ :.]{0,3}([A-Z0-9]{15})\b/i;

const findCode = (note: string, pattern: RegExp): string => (pattern.exec(note)?.[1] ?? '').toUpperCase();

type Row = CompleteSource['document']['rows'][number];

/** The lines of a document or order, unless all are of the same one. */
const toLines = (rows: readonly Row[], isOf: (row: Row) => boolean): readonly XmlElement[] => {
  const found = rows.flatMap((row, at) => (isOf(row) ? [at + 1] : []));
  return found.length === rows.length
    ? []
    : found.map((number) => leaf('RiferimentoNumeroLinea', String(number)));
};

const toOrderPart = ({ name, transaction_date, note }: DocumentOrder, rows: readonly Row[]): XmlElement =>
  group(
    'DatiOrdineAcquisto',
    toLines(rows, ({ order }) => order === name),
    leaf('IdDocumento', toBasic(name, 20)),
    leaf('Data', toShopDay(Date.parse(transaction_date), ITALY)),
    optional('CodiceCUP', findCode(note, CUP)),
    optional('CodiceCIG', findCode(note, CIG)),
  );

/** Natures of exempt amounts for which stamp duty is due, above a sum, instead of VAT. */
const STAMPED = /^N(?:2\.[12]|3\.[56]|4)$/;
const STAMPED_ABOVE = 77.47;
const STAMP = 2;

const toStamp = (source: CompleteSource): XmlElement | undefined => {
  const exempt = toTaxables(source).reduce((sum, { rate, taxable }) => sum + (rate === 0 ? taxable : 0), 0);
  if (exempt <= STAMPED_ABOVE || !STAMPED.test(toNature(source, 0))) return undefined;
  return group('DatiBollo', leaf('BolloVirtuale', 'SI'), leaf('ImportoBollo', toAmount(STAMP)));
};

/** Number, day, total, and the orders, delivery notes and invoices that the document follows. */
export const toGeneralPart = (source: CompleteSource): XmlElement => {
  const { document, credited } = source;
  const { rows } = document;
  return group(
    'DatiGenerali',
    group(
      'DatiGeneraliDocumento',
      leaf('TipoDocumento', TYPES[document.kind]),
      leaf('Divisa', 'EUR'),
      leaf('Data', document.day),
      leaf('Numero', toBasic(document.name, 20)),
      toStamp(source),
      leaf('ImportoTotaleDocumento', toAmount(toSign(source) * document.totals.totale_doc)),
      credited && leaf('Causale', toLatin(`Nota di credito per la fattura ${credited.name}`, 200)),
    ),
    document.order_details.map((order) => toOrderPart(order, rows)),
    credited &&
      group(
        'DatiFattureCollegate',
        leaf('IdDocumento', toBasic(credited.name, 20)),
        leaf('Data', credited.day),
      ),
    document.delivery_notes.map(({ name, day }) =>
      group(
        'DatiDDT',
        leaf('NumeroDDT', toBasic(name, 20)),
        leaf('DataDDT', day),
        toLines(rows, ({ delivery_note }) => delivery_note === name),
      ),
    ),
  );
};
