import { describe, expect, it } from 'vitest';
import { toPdfPath } from './documents.list.ts';

describe('[N-19] the PDF of an invoice', () => {
  it.each(['deferred', 'accompanying', 'credit_note'] as const)('%s is asked for by `arxivar`', (kind) => {
    expect(toPdfPath({ name: 'FT-2026-000001', kind }, 'it')).toBe(
      '/pages/document.pdf?document=FT-2026-000001&method=arxivar&lang=it',
    );
  });

  it('a delivery note needs no method', () => {
    expect(toPdfPath({ name: 'DDT-2026-000001', kind: 'delivery_note' }, 'en')).not.toContain('method');
  });
});
