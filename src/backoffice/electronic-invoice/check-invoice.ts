import type { Day } from '../rules/day.ts';
import { findAmountProblems } from './check-amounts.ts';
import { isNumericTaxCode, isTaxCode, isVatNumber } from '../rules/invoice-data.ts';
import type { InvoiceProblem } from './source.ts';
import { findAll, readText, type XmlElement } from './xml.ts';

const [TRANSMISSION, SELLER, CUSTOMER] = [
  'FatturaElettronicaHeader/DatiTrasmissione',
  'FatturaElettronicaHeader/CedentePrestatore/DatiAnagrafici',
  'FatturaElettronicaHeader/CessionarioCommittente/DatiAnagrafici',
];
const GENERAL = 'FatturaElettronicaBody/DatiGenerali';
const DOCUMENT = `${GENERAL}/DatiGeneraliDocumento`;

/** A condition that the exchange refuses: its code, the datum, what is wrong. */
type Check = readonly [code: string, isRefused: boolean, at: string, text: string];

const isAnyTaxCode = (code: string): boolean => isTaxCode(code) || isNumericTaxCode(code);

const readVatId = (invoice: XmlElement, path: string) => {
  const country = readText(invoice, `${path}/IdPaese`);
  const code = readText(invoice, `${path}/IdCodice`);
  return { country, code, written: `${country}${code}` };
};

type VatId = ReturnType<typeof readVatId>;

const isVatId = ({ country, written }: VatId): boolean => country !== '' && isVatNumber(written);

/** Whether a number has the check digit of Italian ones; whether it was given out, only the exchange knows. */
const isItalian = ({ country, code }: VatId): boolean => country === 'IT' && isNumericTaxCode(code);

const checkParties = (invoice: XmlElement): readonly Check[] => {
  const sender = readVatId(invoice, `${TRANSMISSION}/IdTrasmittente`);
  const seller = readVatId(invoice, `${SELLER}/IdFiscaleIVA`);
  const customer = readVatId(invoice, `${CUSTOMER}/IdFiscaleIVA`);
  const [sellers, code] = [SELLER, CUSTOMER].map((path) => readText(invoice, `${path}/CodiceFiscale`));
  const wrong = (text: string) => `${text} is wrong`;
  return [
    ['00300', !isItalian(sender), 'seller.vat_number', wrong(`the number of the sender, ${sender.written},`)],
    [
      ...(['00301', !isItalian(seller), 'seller.vat_number'] as const),
      wrong(`the VAT number of the shop, "${seller.code}",`),
    ],
    [
      '00302',
      sellers !== '' && !isAnyTaxCode(sellers ?? ''),
      'seller.tax_code',
      wrong(`the tax code ${sellers}`),
    ],
    [
      ...(['00305', customer.written !== '' && !isVatId(customer), 'customer.vat_number'] as const),
      wrong(`the VAT number ${customer.written}`),
    ],
    ['00306', code !== '' && !isAnyTaxCode(code ?? ''), 'customer.tax_code', wrong(`the tax code ${code}`)],
    [
      ...(['00417', customer.written === '' && code === '', 'customer.vat_number'] as const),
      'the customer has neither VAT number nor tax code',
    ],
    [
      ...(['00471', customer.written === seller.written, 'customer.vat_number'] as const),
      'seller and customer are the same',
    ],
  ];
};

const checkRecipient = (invoice: XmlElement): readonly Check[] => {
  const [format, code = '', pec] = ['FormatoTrasmissione', 'CodiceDestinatario', 'PECDestinatario'].map(
    (name) => readText(invoice, `${TRANSMISSION}/${name}`),
  );
  const { country } = readVatId(invoice, `${CUSTOMER}/IdFiscaleIVA`);
  const isAbroad = country !== '' && country !== 'IT';
  const length = format === 'FPA12' ? 6 : 7;
  const at = 'customer.recipient_code';
  return [
    ['00311', !/^[A-Z0-9]{6,7}$/.test(code), at, `"${code}" is no recipient code`],
    ['00313', code === 'XXXXXXX' && !isAbroad, at, `the recipient code ${code} is for customers abroad`],
    ['00426', pec !== '' && code !== '0000000', at, 'certified mail and recipient code exclude each other'],
    ['00427', code.length !== length, at, `the recipient code ${code} has not ${length} characters`],
  ];
};

/** Days of what an invoice follows: orders, delivery notes, credited invoices. */
const checkDays = (invoice: XmlElement, today: Day): readonly Check[] => {
  const day = readText(invoice, `${DOCUMENT}/Data`);
  const isLater = (path: string): boolean =>
    findAll(invoice, `${GENERAL}/${path}`).some(
      ({ content }) => typeof content === 'string' && content > day,
    );
  return [
    ['00403', day > today, 'document.day', `its day ${day} is after today`],
    ['00418', isLater('DatiFattureCollegate/Data'), 'document.day', 'the credited invoice is of a later day'],
    ['data', isLater('DatiDDT/DataDDT'), 'document.day', 'a delivery note is of a later day'],
    ['data', isLater('DatiOrdineAcquisto/Data'), 'document.day', 'an order is of a later day'],
  ];
};

const checkNumber = (invoice: XmlElement): readonly Check[] => {
  const number = readText(invoice, `${DOCUMENT}/Numero`);
  return [['00425', !/\d/.test(number), 'document.name', `its number "${number}" has no digit`]];
};

/**
 * What the exchange refuses although the schema accepts it: identities, recipient, days, number, rates, natures and sums. `invoice` has
 * header and body, `today` is the day of sending. What needs its registers (whether a number is still active) is not checked.
 */
export const checkInvoice = (invoice: XmlElement, today: Day): readonly InvoiceProblem[] => [
  ...[
    ...checkParties(invoice),
    ...checkRecipient(invoice),
    ...checkDays(invoice, today),
    ...checkNumber(invoice),
  ].flatMap(([code, isRefused, at, text]) => (isRefused ? [{ code, at, text }] : [])),
  ...findAmountProblems(invoice),
];
