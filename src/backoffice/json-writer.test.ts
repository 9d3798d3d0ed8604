import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonWriter } from './json-writer.ts';

describe('the JSON writer', () => {
  it('joins texts, bytes and counts in order', () => {
    const writer = new JsonWriter();
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.nat())), (pieces) => {
        writer.clear();
        for (const [at, piece] of pieces.entries()) {
          if (typeof piece === 'number') writer.addCount(piece);
          else if (at % 2 === 0) writer.addText(piece);
          else writer.addBytes(Buffer.from(piece));
        }
        expect(writer.toBuffer().toString()).toBe(pieces.join(''));
      }),
    );
  });

  it('grows beyond its first buffer, and keeps what it returned', () => {
    const writer = new JsonWriter();
    const long = 'è'.repeat(300_000);
    writer.addText('[');
    writer.addText(long);
    writer.addBytes(Buffer.from(long));
    const first = writer.toBuffer();
    writer.clear();
    writer.addText('other');
    expect(first.toString()).toBe(`[${long}${long}`);
    expect(writer.toBuffer().toString()).toBe('other');
  });
});
