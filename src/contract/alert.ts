import { z } from 'zod';

/** `stock`: the article is back in stock; `price`: the user's price of it fell. */
export const ALERT_KINDS = ['stock', 'price'] as const;
export const alertKindSchema = z.enum(ALERT_KINDS);
export type AlertKind = z.infer<typeof alertKindSchema>;

/** A user's alert: a mail about an article. */
export const alertSchema = z.object({ carti: z.string(), kind: alertKindSchema }).meta({ id: 'Alert' });
export type Alert = Readonly<z.infer<typeof alertSchema>>;
