import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createOperationIds, deriveOperationId } from './operation-id.ts';

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

it('an operation id is the hash of the first one and all parts, whichever are common to several', () => {
  const lines = [{ item_id: 'A"1', quantity: 2 }];
  const toId = createOperationIds('op', lines);
  expect(toId('line', 3)).toBe(hash(['op', lines, 'line', 3]));
  expect(toId('all')).toBe(hash(['op', lines, 'all']));
  expect(deriveOperationId('op', lines, 'line', 3)).toBe(toId('line', 3));
  expect(deriveOperationId('op', undefined)).toBe(hash(['op', undefined]));
});
