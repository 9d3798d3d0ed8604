import { z } from 'zod';
import { tradeDocumentSchema } from '#src/contract/trade-document.ts';
import type { Documents } from '../../port/documents.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';

/** The documents of a client at a host; absent for a host without these calls. */
export const openDocuments = (client: SessionClient): Documents => ({
  list: async (visitor, request) => {
    if (!visitor.session) return undefined;
    const fields = Object.fromEntries(
      Object.entries(request).filter(([, value]) => value !== undefined && value !== ''),
    );
    return findOffered(client.send(visitor, { call: 'wrapper.get_documents', fields }));
  },
  find: async (visitor, name) => {
    if (!visitor.session || name.trim() === '') return undefined;
    const response = z.object({ data: tradeDocumentSchema });
    const found = client.send(visitor, { call: 'wrapper.get_document', fields: { name }, response });
    return (await findOffered(found))?.data;
  },
});
