import ical from 'ical-generator';
import { formatPrice } from '#src/i18n/format.ts';
import { toDocumentPath } from '#src/i18n/trade-paths.ts';
import { serveFile } from '#src/server/customer-file.ts';
import { getEnvironment } from '#src/server/environment.ts';

export const prerender = false;

/** The customer's unpaid deadlines as a calendar. Each event has an id of its own, so that loading the file twice duplicates nothing. */
export const GET = serveFile(async ({ locals, visitor, locale, t }) => {
  const overview = await locals.backOffice.customerAccount.findOverview(visitor);
  if (!overview) return undefined;
  const { PUBLIC_URL, SHOP_NAME } = getEnvironment();
  const { hostname } = new URL(PUBLIC_URL);
  const title = t('account:deadlines');
  const calendar = ical({ name: `${SHOP_NAME} – ${title}`, prodId: { company: SHOP_NAME, product: title } });
  for (const { due_day, amount, invoice, method } of overview.deadlines)
    calendar.createEvent({
      id: `${invoice}-${due_day}@${hostname}`,
      start: new Date(`${due_day}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: [method && t(`account:method_${method}`), formatPrice(amount, locale), invoice]
        .filter(Boolean)
        .join(' · '),
      url: `${PUBLIC_URL}${toDocumentPath(invoice, locale)}`,
    });
  const type = 'text/calendar; charset=utf-8';
  return { name: t('account:calendar.file'), extension: 'ics', type, content: calendar.toString() };
});
