import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request and its response. */
export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
