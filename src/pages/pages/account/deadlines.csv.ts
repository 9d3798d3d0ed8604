import { toDeadlineColumns } from '#src/features/account/credit/deadlines.list.ts';
import { serveFile, toCsvFile } from '#src/server/customer-file.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The customer's unpaid deadlines as CSV. */
export const GET = serveFile(async ({ locals, visitor, locale, t }) => {
  const { deadlines, today } = (await locals.backOffice.customerAccount.findOverview(visitor)) ?? {};
  if (!deadlines || !today) return undefined;
  const content = toListCsv(toDeadlineColumns(today), deadlines, { locale, t });
  return toCsvFile(t('account:calendar.file'), content);
});
