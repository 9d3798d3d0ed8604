import type { Kysely } from 'kysely';
import { fiscalSchema } from '#src/contract/content.ts';
import { type ElectronicInvoice, toElectronicInvoice } from '../../electronic-invoice/electronic-invoice.ts';
import type { ElectronicSource } from '../../electronic-invoice/source.ts';
import type { Day } from '../../rules/day.ts';
import type { Handlers } from '../command-handler.ts';
import { readMainPage } from '../content/main-page.ts';
import type { Tables } from '../database/tables.ts';
import { findCompany } from '../customers/company.ts';
import { findDocument } from './find-document.ts';
import { toParty } from './invoice-party.ts';

type Db = Kysely<Tables>;

type Wanted = {
  readonly client_id: number;
  readonly name: string;
  readonly today: Day;
  /** The bank account that precedes the store's. */
  readonly iban: string | undefined;
};

const findInvoice = (db: Db, name: string) =>
  db
    .selectFrom('invoice')
    .select(['client_id', 'day', 'credits'])
    .where('name', '=', name)
    .executeTakeFirst();

const isOfCustomer = (made: ElectronicInvoice): boolean =>
  !made.ok && made.problems.some(({ at }) => at.startsWith('customer.'));

/**
 * A file that the exchange refuses counts as not sent, and is sent again with the same number: data of the customer that it would refuse
 * are replaced by those of today, first the address, then, for who has no recipient of its own, number and code.
 */
const makeWithParties = async (
  db: Db,
  source: ElectronicSource,
  wanted: Wanted,
): Promise<ElectronicInvoice> => {
  const made = toElectronicInvoice(source, wanted.today);
  const { party } = source.document;
  const company = party && isOfCustomer(made) ? await findCompany(db, wanted.client_id) : undefined;
  if (!party || !company) return made;
  const current = toParty(company, undefined);
  const { IndirizzoEsteso, Citta } = current;
  const isOwn =
    party.company_name === current.company_name && (party.vat_number !== '' || party.tax_code === '');
  const parties = [{ ...party, IndirizzoEsteso, Citta }, ...(isOwn ? [current] : [])];
  return (
    parties
      .map((one) =>
        toElectronicInvoice({ ...source, document: { ...source.document, party: one } }, wanted.today),
      )
      .find((again) => !isOfCustomer(again)) ?? made
  );
};

/** An invoice or credit note of a client as an electronic one; undefined when it is unknown, another client's or a delivery note. */
export const findElectronicInvoice = async (
  db: Db,
  wanted: Wanted,
): Promise<ElectronicInvoice | undefined> => {
  const invoice = await findInvoice(db, wanted.name);
  if (invoice?.client_id !== wanted.client_id) return undefined;
  const document = await findDocument(db, { ...wanted, locale: 'it' });
  if (!document) return undefined;
  const { credits } = invoice;
  const credited = credits === '' ? undefined : await findInvoice(db, credits);
  const { seller, fiscal = fiscalSchema.parse({}), iban = '' } = await readMainPage(db);
  const source = {
    document,
    credited: credited && { name: credits, day: credited.day },
    ...{ seller, fiscal, iban: wanted.iban ?? iban },
  };
  return makeWithParties(db, source, wanted);
};

const UNKNOWN = { code: 'data', at: 'document', text: 'no invoice or credit note has this number' };

export const invoiceHandlers: Handlers<'invoices.electronic'> = {
  'invoices.electronic': {
    find: async (db, { invoices }, { today, iban }) => {
      const [files, refused] = [[], []] as [
        { invoice: string; file: string; xml: string }[],
        { invoice: string; problems: { code: string; at: string; text: string }[] }[],
      ];
      for (const name of new Set(invoices)) {
        const client_id = (await findInvoice(db, name))?.client_id;
        const made =
          client_id === undefined
            ? undefined
            : await findElectronicInvoice(db, { client_id, name, today, iban });
        if (made?.ok) files.push({ invoice: name, file: made.file, xml: made.xml });
        else refused.push({ invoice: name, problems: [...(made?.problems ?? [UNKNOWN])] });
      }
      return { files, refused };
    },
  },
};
