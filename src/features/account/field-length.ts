import { z } from 'zod';

/** The maximum length that the schema of a text field accepts. @throws for a field that is not a text with a limit. */
export const toMaxLength = (field: z.ZodType): number => {
  const text = field instanceof z.ZodDefault ? field.unwrap() : field;
  if (!(text instanceof z.ZodString) || text.maxLength === null)
    throw new Error('a text field without a limit');
  return text.maxLength;
};
