import {
  addressFieldsSchema,
  companyFieldsSchema,
  type CompanyRequestField,
  type CompanyRequestKind,
  type Instructions,
  instructionsSchema,
} from '#src/contract/company-data.ts';
import type { RegistrationRefusal } from '#src/contract/refusals.ts';
import { toMaxLength } from '../field-length.ts';

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

const SHAPE = { ...companyFieldsSchema.shape, ...addressFieldsSchema.shape, ...instructionsSchema.shape };

/** Maximum characters of a field. */
export const toDataLength = (name: DataField): number => toMaxLength(SHAPE[name]);
