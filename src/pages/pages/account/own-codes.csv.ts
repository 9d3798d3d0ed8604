import { toCsv, toCsvText } from '#src/i18n/csv.ts';
import { serveFile, toCsvFile } from '#src/server/customer-file.ts';

export const prerender = false;

/** The customer's own codes as lines `article; own code`, which the page's list form reads again. */
export const GET = serveFile(async ({ locals, visitor, locale, t }) => {
  const codes = await locals.backOffice.ownCodes.list(visitor);
  const rows = codes?.map(({ carti, own_code }) => [toCsvText(carti), toCsvText(own_code)]);
  const heads = [toCsvText(t('cart:csvCode')), toCsvText(t('account:ownCodes.yours'))];
  return rows && toCsvFile(t('account:ownCodes.file'), toCsv([heads, ...rows], locale));
});
