/** A child process that stores a price list. Run with a `PricingTask` as JSON. */
import {
  type PriceListDraft,
  storePriceList,
} from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Location } from '#src/backoffice/embedded/database/location.ts';

export type PricingTask = { readonly location: Location; readonly list: PriceListDraft };

const run = async ({ location, list }: PricingTask): Promise<void> => {
  const database = await connect(location);
  await database.write((tx) => storePriceList(tx, list));
  await database.close();
};

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '') as PricingTask);
