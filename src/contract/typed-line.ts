import { z } from 'zod';

/** A line as typed into a form: control characters, which would forge lines of mails and terminals, become spaces. */
export const typedLine = () => z.string().overwrite((text) => text.replace(/\p{Cc}/gu, ' ').trim());
