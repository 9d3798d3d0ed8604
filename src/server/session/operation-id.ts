import { createHash } from 'node:crypto';

/** An operation id made of another one and of what is done under it: always the same for the same. */
export const deriveOperationId = (id: string, ...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([id, ...parts]))
    .digest('base64url');
