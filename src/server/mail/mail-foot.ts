import type { Locale } from '#src/contract/locale.ts';
import { toSheetSeller } from '#src/documents/sheet-seller.ts';
import { localize } from '#src/i18n/paths.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import type { MailSite } from './mail-block.ts';

/** Whose mail it is: the company's data line by line, and the address of the shop. */
export const toMailFoot = (
  { PUBLIC_URL, SHOP_NAME, seller }: MailSite,
  locale: Locale,
): { readonly lines: readonly string[]; readonly link: string } => {
  const { name, lines } = toSheetSeller(seller, SHOP_NAME, getTranslate(locale));
  const register = seller?.register ? [seller.register] : [];
  return { lines: [name, ...lines, ...register], link: `${PUBLIC_URL}${localize('/', locale)}` };
};
