import { createHash } from 'node:crypto';

/**
 * Derives operation ids from another one and the parts of each step; deterministic. `common` are the first parts of all steps: they are
 * read once, because those of a list have 100 kB.
 */
export const createOperationIds = (
  id: string,
  ...common: readonly unknown[]
): ((...parts: readonly [unknown, ...unknown[]]) => string) => {
  const begun = createHash('sha256').update(JSON.stringify([id, ...common]).slice(0, -1));
  return (...parts) =>
    begun
      .copy()
      .update(`,${JSON.stringify(parts).slice(1)}`)
      .digest('base64url');
};

/** Derives an operation id from another one and the parts of a step; deterministic. */
export const deriveOperationId = (id: string, ...parts: readonly [unknown, ...unknown[]]): string =>
  createOperationIds(id)(...parts);
