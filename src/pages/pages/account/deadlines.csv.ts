import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { serveFile, toCsvFile } from '#src/server/customer-file.ts';

export const prerender = false;

const HEADS = ['dueOn', 'amount', 'invoice', 'payment', 'status'] as const;

/** The customer's unpaid deadlines as CSV. */
export const GET = serveFile(async ({ locals, visitor, locale, t }) => {
  const overview = await locals.backOffice.customerAccount.findOverview(visitor);
  const rows = overview?.deadlines.map(({ due_day, amount, invoice, method }) => [
    toCsvText(formatDate(due_day)),
    toCsvNumber(amount, locale, 2),
    toCsvText(invoice),
    toCsvText(method && t(`account:method_${method}`)),
    toCsvText(t(due_day < overview.today ? 'account:isExpired' : 'account:isToExpire')),
  ]);
  const heads = HEADS.map((head) => toCsvText(t(`account:${head}`)));
  return rows && toCsvFile(t('account:calendar.file'), toCsv([heads, ...rows], locale));
});
