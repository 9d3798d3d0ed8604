import type { Message, OrderMessage } from '#src/backoffice/mail-message.ts';
import { companySchema } from '#src/contract/account-overview.ts';
import { contactSchema } from '#src/contract/contact.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Order } from '#src/contract/order.ts';
import { productSchema } from '#src/contract/product.ts';
import { PRIVACY_VERSION, registrationSchema } from '#src/contract/registration.ts';

type OfKind<Kind extends Message['kind']> = Extract<Message, { readonly kind: Kind }>;

type Source = {
  readonly locale: Locale;
  /** What people wrote, wherever they can write. */
  readonly typed: string;
  /** A mail about a sent order, with the order that the others are about. */
  readonly sent: OrderMessage;
};

/** Recipient and language of every mail. */
const toHead = ({ locale, typed }: Source) => ({ to: 'marta@test.example', name: typed, locale });

/** The order with its texts of people replaced. */
const toOrder = ({ sent: { order }, typed }: Source): Order => ({
  ...order,
  note: typed,
  IndirizzoEsteso: typed,
  rows: order.rows.map((row) => ({ ...row, name: typed, own_code: typed, note: typed })),
});

const toCompany = ({ typed }: Source) => companySchema.parse({ company_name: typed, vat_number: typed });

const toOrderMessages = (source: Source, kind: 'order_sent' | 'order_received'): readonly OrderMessage[] => [
  {
    ...{ ...source.sent, ...toHead(source), kind },
    ...{ order: toOrder(source), company: toCompany(source) },
    sender: { name: source.typed, email: 'marta@test.example' },
  },
];

const toRegistrations = (source: Source): readonly OfKind<'registration'>[] => {
  const { typed } = source;
  const head = { ...toHead(source), kind: 'registration' } as const;
  const fields = { company_name: typed, name: typed, street: typed, city: typed, vat_number: '04123870265' };
  const registration = registrationSchema.parse({
    ...{ ...fields, kind: 'company', email: "o'neil&co@test.example", telephone: '0422 555 010' },
    privacy_version: PRIVACY_VERSION,
  });
  return [
    { ...head, state: 'pending' },
    { ...head, state: 'known' },
    { ...head, state: 'approved', token: 'a-secret', valid_days: 7 },
    { ...head, state: 'invited', token: 'a-secret', valid_days: 7, company_name: typed },
    { ...head, state: 'received', registration },
  ];
};

const toChanges = (source: Source): readonly OfKind<'change_request'>[] => {
  const { typed } = source;
  const head = { ...toHead(source), kind: 'change_request', company: toCompany(source) } as const;
  const order = toOrder(source);
  const rows = order.rows.map(({ row_id, quantity }) => ({ row_id: String(row_id), quantity }));
  const about = { id: '7', created_at: '2026-11-20T08:30:00.000Z', note: typed, answer: typed };
  const sender = { name: typed, email: 'marta@test.example' };
  const request = { ...about, kind: 'return', state: 'open', rows } as const;
  const data = { ...about, kind: 'company', state: 'rejected', address_code: '' } as const;
  return [
    { ...head, state: 'requested', sender, order, request },
    { ...head, state: 'answered', order, request: { ...request, state: 'accepted' } },
    {
      ...head,
      state: 'requested',
      sender,
      request: { ...data, state: 'open', fields: { company_name: typed } },
    },
    { ...head, state: 'answered', request: { ...data, fields: { company_name: typed } } },
  ];
};

const toQuotes = (source: Source): readonly OfKind<'quote'>[] => {
  const { typed, sent } = source;
  const { totale_netto, totale_lordo, totale_doc, vat, spese_trasporto, rows } = toOrder(source);
  const version = { totale_netto, totale_lordo, totale_doc, vat, spese_trasporto, rows };
  const about = { by: typed, note: typed, valid_to: '2026-12-24', any_quantity: false };
  const quote = {
    ...{
      name: 'PV-2026-000012',
      state: 'sent',
      by: typed,
      note: typed,
      reason: typed,
      version: 1,
      orders: [],
    },
    created_at: '2026-11-20T08:30:00.000Z',
    versions: [{ ...version, ...about, number: 1, sent_at: '2026-11-20T08:30:00.000Z' }],
  } satisfies OfKind<'quote'>['quote'];
  return (['requested', 'sent', 'withdrawn'] as const).map((state) => ({
    ...{ ...toHead(source), kind: 'quote', state, quote, main: sent.main, company: toCompany(source) },
    sender: { name: typed, email: 'marta@test.example' },
  }));
};

/** One message of every kind and state that a shop mails. */
export const toMessages = (
  source: Source,
): { [Kind in Exclude<Message['kind'], 'file'>]: readonly OfKind<Kind>[] } => {
  const { typed } = source;
  const head = toHead(source);
  const order = toOrder(source);
  const product = productSchema.parse({
    ...{ id: 1, sku: 'TE-M8', slug: 'te-m8', name: typed, price: 1234.56, sale_price: 1100.5 },
    ...{ unit: 'pz', price_per: 100, qty_min_imballo: 100, availability: 'DISPONIBILE' },
  });
  const approval = { ...head, kind: 'approval', order, sender: typed, approver: typed } as const;
  const change = { ...head, kind: 'email_change', token: 'a-secret', valid_days: 7 } as const;
  const emails = { old_email: 'old@test.example', new_email: 'new@test.example' };
  const proposal = { agent: typed, note: typed, reason: typed, valid_to: '2026-12-24' };
  const proposed = {
    ...head,
    kind: 'proposal',
    id: 12,
    client_id: 11,
    company_name: typed,
    proposal,
    address: typed,
  } as const;
  return {
    reset: [{ ...head, kind: 'reset', token: 'a-secret', valid_minutes: 60 }],
    order_sent: toOrderMessages(source, 'order_sent') as readonly OfKind<'order_sent'>[],
    order_received: toOrderMessages(source, 'order_received') as readonly OfKind<'order_received'>[],
    alert: (['stock', 'price'] as const).map((alert) => ({
      ...{ ...head, kind: 'alert', alert, product, before: 1200, token: 'a-secret' },
    })),
    card_settled: (['paid', 'refused'] as const).map((state) => ({
      ...{ ...head, kind: 'card_settled', order, state },
    })),
    progress: [
      ...(['accepted', 'reduced', 'changed', 'cancelled'] as const).map((state) => ({
        ...{ ...head, kind: 'progress' as const, order, state },
        reason: state === 'cancelled' ? typed : '',
      })),
      ...(['shipped', 'invoiced', 'credited'] as const).map((state) => ({
        ...{ ...head, kind: 'progress' as const, state, document: 'FT-2026-000012', day: '2026-11-20' },
        ...{ orders: [order.name, 'OV-2026-000002'], carrier: typed },
        ...(state !== 'shipped' && { total: 1234.5 }),
      })),
    ],
    change_request: toChanges(source),
    registration: toRegistrations(source),
    approval: [
      { ...approval, state: 'asked', reason: '' },
      { ...approval, state: 'rejected', reason: typed },
    ],
    staff_access: [
      { ...head, kind: 'staff_access', state: 'invited', token: 'a-secret', valid_hours: 24 },
      { ...head, kind: 'staff_access', state: 'locked' },
    ],
    email_change: [
      { ...change, ...emails, link: 'confirm' },
      { ...change, ...emails, link: 'undo' },
    ],
    proposal: (['proposed', 'accepted', 'refused'] as const).map((state) => ({ ...proposed, state })),
    quote: toQuotes(source),
    contact: [
      {
        ...{ ...head, kind: 'contact', language: source.locale },
        message: contactSchema.parse({
          ...{ name: typed, email: 'anna@test.example', telephone: '', message: `${typed}\n\n${typed}` },
          privacy_version: PRIVACY_VERSION,
        }),
      },
    ],
    newsletter: (['confirm', 'known'] as const).map((state) => ({
      ...{ ...head, kind: 'newsletter', state, token: 'a-secret' },
    })),
  };
};
