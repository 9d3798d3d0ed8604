import { chunk } from '../../chunk.ts';
import type { Tx } from '../database/write-queue.ts';

/** The slug of a product before an import and after it; `before` is undefined for a new product. */
export type SlugChange = {
  readonly product_id: number;
  readonly before: string | undefined;
  readonly after: string;
};

/** Stores the previous slugs of products whose slug changes. The current slug of any product is removed from the former ones. */
export const storeFormerSlugs = async (tx: Tx, changes: readonly SlugChange[]): Promise<void> => {
  const changed = changes.filter(({ before, after }) => before !== after);
  const former = changed.flatMap(({ product_id, before }) =>
    before === undefined ? [] : [{ slug: before, product_id }],
  );
  for (const part of chunk(former))
    await tx
      .insertInto('former_slug')
      .values(part)
      .onConflict((c) =>
        c.column('slug').doUpdateSet((eb) => ({ product_id: eb.ref('excluded.product_id') })),
      )
      .execute();
  for (const part of chunk(changed.map(({ after }) => after)))
    await tx.deleteFrom('former_slug').where('slug', 'in', part).execute();
};
