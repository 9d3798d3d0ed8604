import { describe, expect, it } from 'vitest';
import { parseDocumentsQuery, toDocumentsSearch, toPdfPath } from './documents-page.ts';

describe('the query of the documents', () => {
  it('is read and written the same', () => {
    const search = '?kind=deferred&text=FT-2026&from=2026-01-01&to=2026-12-31&page=3';
    expect(toDocumentsSearch(parseDocumentsQuery(new URLSearchParams(search)))).toBe(search);
    expect(toDocumentsSearch(parseDocumentsQuery(new URLSearchParams()))).toBe('');
  });

  it.each([
    ['5-12-2026', '2026-12-05'],
    ['05/12/2026', '2026-12-05'],
    [' 2026-12-05 ', '2026-12-05'],
    ['31-2-2026', ''],
    ['2026-02-30', ''],
    ['5-13-2026', ''],
  ])('reads the day %j, as it may be typed', (typed, day) => {
    expect(parseDocumentsQuery(new URLSearchParams({ from: typed }))).toMatchObject({ from: day });
  });

  it('ignores what is invalid', () => {
    const query = new URLSearchParams('kind=all&from=2026-13-45&to=yesterday&page=-3');
    expect(parseDocumentsQuery(query)).toEqual({ page: 1, filter: undefined, text: '', from: '', to: '' });
  });
});

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
