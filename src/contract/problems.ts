import type { z } from 'zod';

/** The problems of a value, each as `seller.name: what is allowed`, with `name` for the whole; empty when it is valid. */
export const listProblems = (schema: z.ZodType, value: unknown, name: string): readonly string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || name}: ${message}`,
  );
