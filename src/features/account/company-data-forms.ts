import {
  addressFieldsSchema,
  companyFieldsSchema,
  type CompanyRequestField,
  type CompanyRequestKind,
  type Instructions,
  MAX_PLACE_TEXT,
} from '#src/contract/company-data.ts';
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_REGISTRATION_TEXT } from '#src/contract/limits.ts';
import type { RegistrationRefusal } from '#src/contract/refusals.ts';

/** A field of a form about the company's data. */
export type DataField = CompanyRequestField | keyof Instructions;

/** A posted form that was refused, and why: each refused field, and the whole where no field is to blame. */
export type RefusedForm = {
  readonly posted: FormData;
  readonly refusal: string;
  readonly fields: Readonly<Partial<Record<DataField, RegistrationRefusal>>>;
};

/** The fields of a form that asks for a change, in order. */
export const listRequestFields = (kind: CompanyRequestKind): readonly CompanyRequestField[] =>
  Object.keys(
    (kind === 'company' ? companyFieldsSchema : addressFieldsSchema).shape,
  ) as CompanyRequestField[];

const LONG: readonly string[] = ['name', 'street', 'city', 'company_name', 'contact'];
const EMAILS: readonly string[] = ['pec', 'email'];
const NOTES: readonly string[] = ['hours', 'carrier_note'];

/** The most characters of a field. */
export const toMaxLength = (name: DataField): number => {
  if (NOTES.includes(name)) return MAX_PLACE_TEXT;
  if (LONG.includes(name)) return MAX_REGISTRATION_TEXT;
  return EMAILS.includes(name) ? MAX_EMAIL_LENGTH : MAX_ID_LENGTH;
};
