import { z } from 'zod';

/** The most characters that the schema of a text field takes. @throws for a field that is no text with a limit. */
export const toMaxLength = (field: z.ZodType): number => {
  const text = field instanceof z.ZodDefault ? field.unwrap() : field;
  if (!(text instanceof z.ZodString) || text.maxLength === null)
    throw new Error('a text field without a limit');
  return text.maxLength;
};
