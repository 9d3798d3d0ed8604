import { createHash } from 'node:crypto';

/** Derives an operation id from another one and the parts of a step; deterministic. */
export const deriveOperationId = (id: string, ...parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([id, ...parts]))
    .digest('base64url');
