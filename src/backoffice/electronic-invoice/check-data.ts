import { isIban } from '#src/contract/iban.ts';
import type { Seller } from '#src/contract/content.ts';
import type { TradeDocument } from '#src/contract/trade-document.ts';
import { parsePlace } from './address.ts';
import { toCountry } from './identity.ts';
import type { CompleteSource, ElectronicSource, InvoiceProblem } from './source.ts';
import { toLatin } from './texts.ts';
import { toProgressive } from './transmission.ts';

/** The schema numbers lines with four digits; the last ones are left to transport and discounts. */
const MAX_ROWS = 9900;

/** Where a wrong datum is mended. */
const SETTINGS = 'npm run settings';
const CUSTOMER = 'correct the data of the company';

const toProblem = (at: string, text: string): InvoiceProblem => ({ code: 'data', at, text });

const isEmpty = (text: string): boolean => toLatin(text, 1) === '';

const findSellerProblems = (seller: Seller | undefined): readonly InvoiceProblem[] => {
  const say = (field: string, what: string) => toProblem(`seller.${field}`, `${what}: ${SETTINGS}, "seller"`);
  if (!seller || isEmpty(seller.name)) return [say('name', 'the company that sells is not set')];
  return [
    ...(isEmpty(seller.street) ? [say('street', 'the street of the shop is missing')] : []),
    ...(parsePlace(seller.city)
      ? []
      : [say('city', `"${seller.city}" is not written as "31057 Silea (TV)"`)]),
  ];
};

const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;

/** Whether an address of mail has only the characters that the schema takes. */
const isPlainEmail = (email: string): boolean => {
  const [local = '', domain = '', ...rest] = email.split('@');
  const atoms = [...local.split('.'), ...domain.split('.')];
  return rest.length === 0 && atoms.every((atom) => ATOM.test(atom)) && email.length <= 256;
};

const findPartyProblems = (party: TradeDocument['party']): readonly InvoiceProblem[] => {
  const say = (field: string, what: string) => toProblem(`customer.${field}`, `${what}: ${CUSTOMER}`);
  if (!party) return [say('company_name', 'the document does not name its recipient')];
  const { company_name, IndirizzoEsteso, Citta, pec } = party;
  const isPlace =
    toCountry(party) === 'IT'
      ? parsePlace(Citta) !== undefined
      : !isEmpty(Citta.replace(/\([^()]*\)\s*$/, ''));
  return [
    ...(isEmpty(company_name) ? [say('company_name', 'the name is missing')] : []),
    ...(isEmpty(IndirizzoEsteso) ? [say('street', 'the street of the registered office is missing')] : []),
    ...(isPlace
      ? []
      : [say('city', `the registered office is "${Citta.trim()}", not as "31057 Silea (TV)"`)]),
    ...(pec.trim() === '' || isPlainEmail(pec.trim()) ? [] : [say('pec', `"${pec}" is no certified mail`)]),
  ];
};

const findDocumentProblems = ({ document, iban }: ElectronicSource): readonly InvoiceProblem[] => {
  const { name, totals, rows } = document;
  if (!totals || totals.is_open === true)
    return [toProblem('document', `${name} has no amounts: only invoices and credit notes are electronic`)];
  return [
    ...(toProgressive(name) === undefined
      ? [toProblem('document.name', `the number ${name} is not one that this shop gives`)]
      : []),
    ...(rows.length === 0 || rows.length > MAX_ROWS
      ? [toProblem('document.rows', `${name} has ${rows.length} rows, allowed: 1 to ${MAX_ROWS}`)]
      : []),
    ...(iban === '' || isIban(iban) ? [] : [toProblem('iban', `${iban} is no IBAN: ${SETTINGS}, "iban"`)]),
  ];
};

/** The data that are missing or have no form that the file can take. */
export const findDataProblems = (source: ElectronicSource): readonly InvoiceProblem[] => [
  ...findDocumentProblems(source),
  ...findSellerProblems(source.seller),
  ...findPartyProblems(source.document.party),
];

/** Whether a source has all its parts; `findDataProblems` says what is missing. */
export const isComplete = (source: ElectronicSource): source is CompleteSource =>
  findDataProblems(source).length === 0;
