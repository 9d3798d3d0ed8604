import type { Cart } from '#src/contract/cart.ts';
import { toRowWords, toUnitPriceText } from '#src/ui/text/row-view.ts';
import type { Replacements } from './cart.store.ts';

/** The successors of discontinued rows, by carti, with the viewer's prices. */
export const findReplacements = async (
  { backOffice, visitor, locale, t }: Pick<App.Locals, 'backOffice' | 'visitor' | 'locale' | 't'>,
  cart: Cart,
): Promise<Replacements> => {
  const codes = cart.data.flatMap(({ blocked, successor }) => (blocked && successor ? [successor] : []));
  if (codes.length === 0) return {};
  const products = Object.values(await backOffice.catalogue.children([...new Set(codes)], visitor));
  const words = toRowWords({ locale, t });
  return Object.fromEntries(
    products.map((product) => {
      const { sale_price: price = product.price } = product;
      return [
        product.sku,
        {
          name: product.name,
          text_locale: product.text_locale,
          image: product.small_pictures[0]?.url ?? '',
          price: product.orderable ? toUnitPriceText(price, product, words) : '',
        },
      ];
    }),
  );
};
