import type { Product } from '#src/contract/product.ts';
import type { BuyingFacts } from '#src/features/product/buying-facts.ts';
import { isLater } from '#src/ui/text/availability.ts';

/** What only customers have; nothing is read for a guest. */
const readCustomerFacts = async ({ sku }: Product, { session, backOffice, visitor }: App.Locals) => {
  if (!session) return { lastBought: undefined, ownCode: undefined, alerts: undefined, isWished: false };
  const [bought, codes, alerts, wished] = await Promise.all([
    backOffice.bought.findLast(visitor, [sku]),
    backOffice.ownCodes.list(visitor, [sku]),
    backOffice.alerts.list(visitor),
    backOffice.articleLists.findWished(visitor, [sku]),
  ]);
  return {
    lastBought: bought?.[sku],
    ownCode: codes && (codes[0]?.own_code ?? ''),
    alerts: alerts?.filter(({ carti }) => carti === sku).map(({ kind }) => kind),
    isWished: wished.includes(sku),
  };
};

/** Reads the facts of the article that the page offers, all at once. */
export const readBuyingFacts = async (product: Product, locals: App.Locals): Promise<BuyingFacts> => {
  const { backOffice, visitor, canBuy } = locals;
  const { catalogue } = backOffice;
  const { sku, orderable, successor } = product;
  const { show_availability, show_stock = false } = await backOffice.content.mainPage();
  /** A discontinued article names its successor instead. */
  const hasEquivalents = show_availability && isLater(product) && (orderable || !successor);
  const [equivalents, successors, customer, lacksLists] = await Promise.all([
    hasEquivalents ? catalogue.findEquivalents(sku, visitor) : [],
    !orderable && successor ? catalogue.children([successor], visitor) : undefined,
    readCustomerFacts(product, locals),
    canBuy && locals.lacks('lists'),
  ]);
  return {
    showAvailability: show_availability,
    showStock: show_stock,
    equivalents,
    successor: successors?.[successor ?? ''],
    hasLists: canBuy && !lacksLists,
    ...customer,
  };
};
