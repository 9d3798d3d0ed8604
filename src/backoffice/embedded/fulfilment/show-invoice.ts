import type { Kysely } from 'kysely';
import { roundQuantity } from '#src/contract/decimals.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { toEuros } from '../../rules/money.ts';
import { findCompany } from '../customers/company.ts';
import type { Tables } from '../database/tables.ts';
import { toNamedRow } from '../documents/stored-order.ts';
import { readVersions } from '../subject-versions.ts';
import { findInvoice, readCreditNotes, toCreditable } from './credit-invoice.ts';

type Shown = NonNullable<CommandOutput<'invoices.show'>>;

/** An invoice or credit note as it was issued, with what became of it. */
export const showInvoice = async (
  db: Kysely<Tables>,
  { invoice: number, locale }: ParsedInput<'invoices.show'>,
): Promise<CommandOutput<'invoices.show'>> => {
  const invoice = await findInvoice(db, number);
  if (!invoice) return null;
  const { document, client_id, id } = invoice;
  const credits = await readCreditNotes(db, number);
  const rows = new Map<string, Shown['rows'][number]>();
  for (const { row, quantity: creditable } of toCreditable(document, credits)) {
    const key = JSON.stringify([row.order, row.row_id]);
    const before = rows.get(key) ?? { quantity: 0, creditable: 0, amount: 0 };
    const { carti, unit, order } = row;
    rows.set(key, {
      ...{ order, row_id: String(row.row_id), carti, unit, name: toNamedRow(row, locale).name },
      quantity: roundQuantity(before.quantity + row.quantity),
      creditable: roundQuantity(before.creditable + creditable),
      amount: before.amount + row.amount,
    });
  }
  const deadlines = await db
    .selectFrom('deadline')
    .select(['due_day', 'amount', 'paid_day'])
    .where('invoice_id', '=', id)
    .orderBy('due_day')
    .execute();
  const subject = `invoice:${number}`;
  return {
    ...{ number, kind: document.kind, day: document.day, client_id, payment_terms: document.payment_terms },
    version: (await readVersions(db, [subject]))(subject),
    company: (await findCompany(db, client_id))?.company_name ?? document.party.company_name,
    rows: [...rows.values()],
    net: document.totale_netto,
    total: document.totale_doc,
    deadlines: deadlines.map(({ due_day, amount, paid_day }) => ({
      ...{ due_day, amount: toEuros(amount) },
      ...(paid_day !== null && { paid_day }),
    })),
    linked: document.credits === undefined ? credits.map(({ name }) => name) : [document.credits],
  };
};
