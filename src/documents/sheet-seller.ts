import type { MainPage, Seller } from '#src/contract/content.ts';
import type { Translate } from '#src/i18n/translate.ts';
import type { SheetSeller } from './sheet.ts';

const toSellerLines = (seller: Seller, t: Translate): readonly string[] =>
  [
    [seller.street, seller.city].filter((text) => text !== '').join(', '),
    [seller.telephone, seller.email].filter((text) => text !== '').join(' · '),
    seller.vat_number && `${t('account:vatNumber')} ${seller.vat_number}`,
  ].filter((line) => line !== '');

/** The seller as a sheet names it; the shop's name where the seller is unknown. */
export const toSheetSeller = (seller: MainPage['seller'], shop: string, t: Translate): SheetSeller =>
  seller
    ? {
        name: seller.name,
        lines: toSellerLines(seller, t),
        foot: [seller.name, seller.register].filter((text) => text !== '').join(' · '),
      }
    : { name: shop, lines: [], foot: shop };
