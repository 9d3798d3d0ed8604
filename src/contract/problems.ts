import type { z } from 'zod';

/** What is wrong with a value, each as `seller.name: what is allowed`, `name` for the whole; none when it is valid. */
export const listProblems = (schema: z.ZodType, value: unknown, name: string): readonly string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || name}: ${message}`,
  );
