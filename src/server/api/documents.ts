import type { documentCalls } from '#src/contract/calls/documents.ts';
import type { Handlers } from './handler.ts';
import { toError, toSuccess, toUnsupported } from './response.ts';

export const documentHandlers: Handlers<typeof documentCalls> = {
  'wrapper.get_documents': async (request, { backOffice, visitor, t }) => {
    const page = await backOffice.documents.list(visitor, request);
    return page ? toSuccess(page) : toUnsupported(t);
  },
  'wrapper.get_document': async ({ name }, { backOffice, visitor, t }) => {
    const data = await backOffice.documents.find(visitor, name);
    return data
      ? toSuccess({ success: true, data })
      : toError({ status: 404, code: 'unknown_document', message: t('unknown_document') });
  },
};
