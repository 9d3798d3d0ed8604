import type { PriceConditions } from '../../products/pricing.ts';
import { type CatalogueIndex, isParent } from './catalogue-index.ts';
import { Pacer } from '../time-slicer.ts';
import { toBandBits } from './price-bands.ts';
import { toOrder } from '../arrays/radix-sort.ts';

/** What one client pays for everything. NaN: no price. */
export type PriceColumn = {
  /** By product number; a parent's is that of its cheapest child in the catalogue. Ten-thousandths. */
  readonly net: Float64Array;
  /** 1 where a promotion runs for this client. */
  readonly sale: Uint8Array;
  /** The price bands each lies in, see `toBandBits`. */
  readonly bands: Uint16Array;
  /** Product numbers by price, cheapest first, those without a price last; made when first asked for. */
  getAscending(): Promise<Int32Array>;
  getDescending(): Promise<Int32Array>;
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Puts the price of the cheapest child that is shown in the place of each parent's own. */
const priceParents = (index: CatalogueIndex, net: Float64Array, today: number): void => {
  for (let parent = 0; parent < index.size; parent++) {
    if (!isParent(index, parent)) continue;
    const isComing = (index.visibleFrom[parent] ?? 0) > today;
    let best = NaN;
    for (let child = parent + 1; child < (index.ends[parent] ?? 0); child++) {
      const price = net[child] ?? NaN;
      const isShown = isComing || (index.visibleFrom[child] ?? 0) <= today;
      if (isShown && !Number.isNaN(price) && !(best <= price)) best = price;
    }
    if (!Number.isNaN(best)) net[parent] = best;
  }
};

/** Prices everything for a client, in slices; `today` is `yyyymmdd`. */
export const buildPriceColumn = async (
  index: CatalogueIndex,
  terms: PriceConditions | undefined,
  today: number,
): Promise<PriceColumn> => {
  const pacer = new Pacer();
  const buyer = { terms, today };
  const net = new Float64Array(index.size);
  const sale = new Uint8Array(index.size);
  for (let product = 0; product < index.size; product++) {
    const price = index.columns.findPrice(product, index.skus, buyer);
    net[product] = price?.net ?? NaN;
    sale[product] = price?.is_sale ? 1 : 0;
    if (pacer.isDue()) await pacer.rest();
  }
  priceParents(index, net, today);
  const bands = new Uint16Array(index.size);
  for (let product = 0; product < index.size; product++) {
    bands[product] = toBandBits(net[product] ?? NaN);
    if (pacer.isDue()) await pacer.rest();
  }
  return {
    ...{ net, sale, bands },
    getAscending: once(() =>
      toOrder(
        net.map((price) => -price),
        new Pacer(),
      ),
    ),
    getDescending: once(() => toOrder(net, new Pacer())),
  };
};
