import { describe, expect, it } from 'vitest';
import { toOrderNote } from './order-note.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  `${key.replace('checkout:note', '')}=${String(values['text'])}`;

describe('[N-16] the note of an order', () => {
  it('is the note alone when there is neither reference nor phone', () => {
    expect(toOrderNote({ reference: ' ', phone: '', note: 'portone 3\r\nPaolo' }, t)).toBe(
      'portone 3\nPaolo',
    );
    expect(toOrderNote({ reference: '', phone: '', note: '' }, t)).toBe('');
  });

  it('starts with the reference and the phone, each on its own line', () => {
    expect(toOrderNote({ reference: 'Lotto B', phone: ' 348 555 0142 ', note: 'portone 3' }, t)).toBe(
      'Reference=Lotto B\nPhone=348 555 0142\nportone 3',
    );
  });

  it('is truncated to the limit of an order', () => {
    expect(toOrderNote({ reference: 'R', phone: '', note: 'x'.repeat(1000) }, t)).toHaveLength(1000);
  });
});
