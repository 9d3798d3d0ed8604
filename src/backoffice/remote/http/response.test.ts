import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toMessage, UnreadableError } from './response.ts';

const list = z.object({ data: z.array(z.object({ sku: z.string() })), total: z.array(z.number()).min(1) });

describe('a message that cannot be read', () => {
  it('[Z-11] is described in few words, however much of it is wrong', () => {
    const text = JSON.stringify({ message: { data: Array.from({ length: 10_000 }, () => 1), total: [] } });
    let error: unknown;
    try {
      toMessage(text, list, 'a.call');
    } catch (reason) {
      error = reason;
    }
    expect(error).toBeInstanceOf(UnreadableError);
    const { message } = (error as UnreadableError).cause as Error;
    expect(message).toMatch(/^a\.call: ./);
    expect(message.length).toBeLessThan(2000);
  });
});
