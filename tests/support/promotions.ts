import type { Database } from '#src/backoffice/embedded/database/database.ts';

/** Adds promotions for everybody, without an end and without a discount, each of one product. */
export const addPromotions = (
  database: Database,
  promotions: readonly { readonly code: string; readonly sku: string }[],
): Promise<void> =>
  database.write(async (tx) => {
    await tx
      .insertInto('promotion')
      .values(promotions.map(({ code }) => ({ code, client_id: null })))
      .execute();
    await tx
      .insertInto('promotion_row')
      .values(promotions.map(({ code, sku }) => ({ promo_code: code, promo_row: '', sku, price: null })))
      .execute();
  });
