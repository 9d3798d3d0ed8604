import type { PriceConditions } from '../../products/pricing.ts';
import { type CatalogueIndex, isParent } from './catalogue-index.ts';
import { TimeSlicer } from '../../../time-slicer.ts';
import { toBandBits } from './price-bands.ts';
import { sortDescending } from '../arrays/radix-sort.ts';

/** The prices of one client for all products. */
export type PriceColumn = {
  /** By product number, in ten-thousandths of a euro, NaN without a price; a parent has the price of its cheapest visible child. */
  readonly net: Float64Array;
  /** 1 for a product on promotion for this client. */
  readonly sale: Uint8Array;
  /** 1 for a parent whose children differ in price, or of which only some have one. */
  readonly differs: Uint8Array;
  /** Bit masks of price bands, see `toBandBits`. */
  readonly bands: Uint16Array;
  /** Product numbers by price, without a price last; computed on first use. */
  getAscending(): Promise<Int32Array>;
  getDescending(): Promise<Int32Array>;
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Replaces the price of each parent by that of its cheapest visible child. Returns `differs`. */
const priceParents = (index: CatalogueIndex, net: Float64Array, today: number): Uint8Array => {
  const differs = new Uint8Array(index.size);
  for (let parent = 0; parent < index.size; parent++) {
    if (!isParent(index, parent)) continue;
    const isComing = (index.visibleFrom[parent] ?? 0) > today;
    const first = net[parent + 1] ?? NaN;
    let best = NaN;
    for (let child = parent + 1; child < (index.ends[parent] ?? 0); child++) {
      const price = net[child] ?? NaN;
      if (!Object.is(price, first)) differs[parent] = 1;
      const isShown = isComing || (index.visibleFrom[child] ?? 0) <= today;
      if (isShown && !Number.isNaN(price) && !(best <= price)) best = price;
    }
    if (!Number.isNaN(best)) net[parent] = best;
  }
  return differs;
};

/** Prices all products for a client, in time slices; `today` is `yyyymmdd`. */
export const buildPriceColumn = async (
  index: CatalogueIndex,
  conditions: PriceConditions | undefined,
  today: number,
): Promise<PriceColumn> => {
  const slicer = new TimeSlicer();
  const buyer = { conditions, today };
  const net = new Float64Array(index.size);
  const sale = new Uint8Array(index.size);
  for (let product = 0; product < index.size; product++) {
    const price = index.columns.findPrice(product, index.skus, buyer);
    net[product] = price?.net ?? NaN;
    sale[product] = price?.is_sale ? 1 : 0;
    if (slicer.isDue()) await slicer.yield();
  }
  const differs = priceParents(index, net, today);
  const bands = new Uint16Array(index.size);
  for (let product = 0; product < index.size; product++) {
    bands[product] = toBandBits(net[product] ?? NaN);
    if (slicer.isDue()) await slicer.yield();
  }
  return {
    net,
    sale,
    bands,
    differs,
    getAscending: once(() =>
      sortDescending(
        net.map((price) => -price),
        new TimeSlicer(),
      ),
    ),
    getDescending: once(() => sortDescending(net, new TimeSlicer())),
  };
};
