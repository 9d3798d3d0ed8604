import type { Company } from '#src/contract/account-overview.ts';
import type { InvoiceRequest } from '#src/contract/invoice.ts';
import type { InvoiceParty } from './stored-documents.ts';

/** The recipient that an order asked for, else the client. */
const toRecipient = (client: Company, invoice: InvoiceRequest | undefined) => {
  if (!invoice) return client;
  const { tax_code = '' } = invoice;
  return invoice.kind === 'private'
    ? { ...client, vat_number: '', recipient_code: '', pec: '', tax_code }
    : { ...invoice, tax_code };
};

/** The recipient of an invoice as documents state it. */
export const toParty = (client: Company, invoice: InvoiceRequest | undefined): InvoiceParty => {
  const { company_name, vat_number, tax_code, recipient_code, pec } = toRecipient(client, invoice);
  const { street, postal_code, city, province } = client;
  const Citta = `${postal_code} ${city} (${province})`;
  return { company_name, vat_number, tax_code, recipient_code, pec, IndirizzoEsteso: street, Citta };
};
