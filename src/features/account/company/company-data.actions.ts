import { defineAction } from 'astro:actions';
import { z } from 'zod';
import {
  COMPANY_REQUEST_KINDS,
  type CompanyRequestField,
  type CompanyRequestResult,
  instructionsSchema,
  type InstructionsRefusals,
  type InstructionsResult,
  newCompanyRequestSchema,
} from '#src/contract/company-data.ts';
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';

const NOT_PERMITTED = { ok: false, refusal: 'not_permitted' } as const;

/** An empty field comes as null. */
const field = z.string().max(MAX_PATH_LENGTH).nullish();
const code = z.string().max(MAX_ID_LENGTH).nullish();

const FIELDS = [
  ...(['name', 'street', 'postal_code', 'city', 'province'] as const),
  ...(['company_name', 'vat_number', 'tax_code', 'recipient_code', 'pec'] as const),
  ...(['email', 'telephone', 'fax'] as const),
] satisfies readonly CompanyRequestField[];
const fields = Object.fromEntries(FIELDS.map((name) => [name, field])) as Record<
  CompanyRequestField,
  typeof field
>;

export type InstructionsFormResult =
  | InstructionsResult
  | { readonly ok: false; readonly refusal: 'invalid'; readonly fields: InstructionsRefusals };

/** Changes how to deliver to an address. */
const instructions = defineAction({
  accept: 'form',
  input: z.object({
    address_code: code,
    contact: field,
    telephone: field,
    hours: field,
    carrier_note: field,
  }),
  handler: withBackOfficeErrors(
    async ({ address_code, ...typed }, { locals }): Promise<InstructionsFormResult> => {
      const { backOffice, visitor } = locals;
      const entries = Object.entries(typed).map(([name, text]) => [name, text ?? '']);
      const parsed = instructionsSchema.safeParse(Object.fromEntries(entries));
      if (!parsed.success) {
        const refused = parsed.error.issues.map(({ path, message }) => [path[0], message] as const);
        const of = Object.fromEntries(refused) as InstructionsRefusals;
        return { ok: false, refusal: 'invalid', fields: of };
      }
      const changed = backOffice.companyData?.changeInstructions(visitor, address_code ?? '', parsed.data);
      return (await changed) ?? NOT_PERMITTED;
    },
  ),
});

/** Asks the shop to change the company's data or an address, or to add one. */
const request = defineAction({
  accept: 'form',
  input: z.object({
    kind: z.enum(COMPANY_REQUEST_KINDS),
    address_code: code,
    note: z.string().max(MAX_NOTE_LENGTH).nullish(),
    ...fields,
  }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<CompanyRequestResult> => {
    const { backOffice, visitor } = locals;
    const { kind, note, address_code } = input;
    const texts = Object.fromEntries(FIELDS.map((name) => [name, input[name] ?? '']));
    const parsed = newCompanyRequestSchema.safeParse({
      ...{ kind, fields: texts, note: note ?? '', address_code: address_code ?? '' },
    });
    if (!parsed.success) {
      const refused = parsed.error.issues.map(({ path }) => [path[1], 'too_long'] as const);
      return { ok: false, refusal: 'invalid', fields: Object.fromEntries(refused) as object };
    }
    return (await backOffice.companyData?.request(visitor, parsed.data)) ?? NOT_PERMITTED;
  }),
});

export const companyData = { instructions, request };
