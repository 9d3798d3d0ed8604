import type { APIContext } from 'astro';
import { actions } from 'astro:actions';
import type { CompanyRequest } from '#src/contract/company-data.ts';
import type { RefusedForm } from './company-data-forms.ts';

/** What a page about the company's data shows, or that a form was accepted: a request, or instructions. */
type DataPage =
  | { readonly done: 'requested' | 'instructed' }
  | {
      readonly done?: never;
      readonly refused: RefusedForm | undefined;
      readonly requests: readonly CompanyRequest[];
    };

type Context = Pick<APIContext, 'getActionResult' | 'request' | 'locals'> & {
  readonly response: { status?: number | undefined };
};

/** Reads the forms and requests of a page about the company's data; a refused form gets status 422. */
export const readDataPage = async (context: Context): Promise<DataPage> => {
  const { backOffice, visitor } = context.locals;
  const requested = context.getActionResult(actions.companyData.request);
  const instructed = context.getActionResult(actions.companyData.instructions);
  const result = requested ?? instructed;
  if (result?.data?.ok) return { done: requested ? 'requested' : 'instructed' };
  const requests = (await backOffice.companyData?.listRequests(visitor)) ?? [];
  if (!result) return { refused: undefined, requests };
  context.response.status = 422;
  const { data = { refusal: 'failed' } } = result;
  const posted = await context.request.clone().formData();
  const fields = 'fields' in data ? data.fields : {};
  return { refused: { posted, refusal: 'refusal' in data ? data.refusal : 'failed', fields }, requests };
};
