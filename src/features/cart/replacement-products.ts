import type { Cart } from '#src/contract/cart.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { toUnitLabel } from '#src/ui/unit-label.ts';
import type { Replacements } from './cart.store.ts';

/** The successors of discontinued rows, by carti, with the viewer's prices. */
export const findReplacements = async (
  { backOffice, visitor, locale, t }: Pick<App.Locals, 'backOffice' | 'visitor' | 'locale' | 't'>,
  cart: Cart,
): Promise<Replacements> => {
  const codes = cart.data.flatMap(({ blocked, successor }) => (blocked && successor ? [successor] : []));
  if (codes.length === 0) return {};
  const products = Object.values(await backOffice.catalogue.children([...new Set(codes)], visitor));
  return Object.fromEntries(
    products.map((product) => {
      const { price_per: per, sale_price: price = product.price } = product;
      const units = per === 1 ? '' : `${formatNumber(per, locale)} `;
      const unit = toUnitLabel(product.unit, (key) => t(key), per);
      return [
        product.sku,
        {
          name: product.name,
          text_locale: product.text_locale,
          image: product.small_pictures[0]?.url ?? '',
          price: product.orderable ? `${formatPrice(price, locale)} / ${units}${unit}` : '',
        },
      ];
    }),
  );
};
