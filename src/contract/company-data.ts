import { z } from 'zod';
import type { ChangeRequestState } from './change-request.ts';
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_REGISTRATION_TEXT } from './limits.ts';
import type { RegistrationRefusal } from './refusals.ts';
import { typedLine } from './typed-line.ts';
import { TELEPHONE } from './user-settings.ts';

/** Maximum characters of the opening hours of a place, and of a note for carriers. */
const MAX_PLACE_TEXT = 300;

const line = (max: number) => typedLine().max(max, 'too_long').default('');

/** How to deliver to an address: the customer changes it at once. Empty texts are unknown. */
export const instructionsSchema = z.object({
  /** Who receives the goods. */
  contact: line(MAX_REGISTRATION_TEXT),
  telephone: line(MAX_ID_LENGTH).refine((text) => text === '' || TELEPHONE.test(text), 'invalid_telephone'),
  /** When goods are received, as people write it: `lun–ven 7:30–12`. */
  hours: line(MAX_PLACE_TEXT),
  /** For the carrier: `camion con sponda`. */
  carrier_note: line(MAX_PLACE_TEXT),
});
export type Instructions = Readonly<z.infer<typeof instructionsSchema>>;
export type InstructionsRefusals = Readonly<
  Partial<Record<keyof Instructions, 'too_long' | 'invalid_telephone'>>
>;

const addressFields = {
  /** What the company calls it: `Magazzino`. */
  name: line(MAX_REGISTRATION_TEXT),
  street: line(MAX_REGISTRATION_TEXT),
  postal_code: line(MAX_ID_LENGTH),
  city: line(MAX_REGISTRATION_TEXT),
  /** Two letters in Italy. */
  province: line(MAX_ID_LENGTH),
};
/** The fields of an address that the shop changes on request. */
export const addressFieldsSchema = z.object(addressFields);
export type AddressFields = Readonly<z.infer<typeof addressFieldsSchema>>;

/** The data of a company that the shop changes on request. */
export const companyFieldsSchema = z.object({
  company_name: line(MAX_REGISTRATION_TEXT),
  vat_number: line(MAX_ID_LENGTH),
  tax_code: line(MAX_ID_LENGTH),
  recipient_code: line(MAX_ID_LENGTH),
  pec: line(MAX_EMAIL_LENGTH),
  email: line(MAX_EMAIL_LENGTH),
  telephone: line(MAX_ID_LENGTH),
  fax: line(MAX_ID_LENGTH),
});
export type CompanyFields = Readonly<z.infer<typeof companyFieldsSchema>>;

/** A delivery address of a company. */
export type DeliveryAddress = AddressFields & Instructions & { readonly address_code: string };

/** What a company may ask the shop to change: its data, an address, or to add one. */
export const COMPANY_REQUEST_KINDS = ['company', 'address', 'new_address'] as const;
export type CompanyRequestKind = (typeof COMPANY_REQUEST_KINDS)[number];

const noteSchema = z.string().trim().max(MAX_NOTE_LENGTH).default('');

/** A request with all fields of its form; only the changed ones are stored. */
export const newCompanyRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), fields: companyFieldsSchema, note: noteSchema }),
  z.object({
    kind: z.literal('address'),
    address_code: z.string().max(MAX_ID_LENGTH),
    fields: addressFieldsSchema,
    note: noteSchema,
  }),
  z.object({ kind: z.literal('new_address'), fields: addressFieldsSchema, note: noteSchema }),
]);
export type NewCompanyRequest = Readonly<z.infer<typeof newCompanyRequestSchema>>;
export type CompanyRequestField = keyof AddressFields | keyof CompanyFields;

/**
 * A sent request with what the shop answered; '' before the answer. `fields` are the wanted values of changed fields,
 * `address_code` is that of kind `address`, `created_at` the instant in UTC (ISO 8601).
 */
export type CompanyRequest = {
  readonly id: string;
  readonly kind: CompanyRequestKind;
  readonly state: ChangeRequestState;
  readonly created_at: string;
  readonly address_code: string;
  readonly fields: Readonly<Partial<Record<CompanyRequestField, string>>>;
  readonly note: string;
  readonly answer: string;
};

/** Maximum number of a company's open requests. */
export const MAX_OPEN_REQUESTS = 20;

/** The refusal of each refused field of a request. */
export type CompanyRequestRefusals = Readonly<Partial<Record<CompanyRequestField, RegistrationRefusal>>>;

/** Why a request as a whole is refused. `open_request`: another one about the same thing waits for its answer. */
export type CompanyRequestRefusal =
  | 'login_required'
  | 'not_permitted'
  | 'unknown_address'
  | 'open_request'
  | 'nothing_changed'
  | 'too_many_requests';

export type CompanyRequestResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly refusal: CompanyRequestRefusal }
  | { readonly ok: false; readonly refusal: 'invalid'; readonly fields: CompanyRequestRefusals };

/** The result of a change of instructions. */
export type InstructionsResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'login_required' | 'not_permitted' | 'unknown_address' };
