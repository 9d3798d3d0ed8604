import {
  CART_TABS,
  type CartTab,
  type SavedCartKind,
  type SavedCartSummary,
} from '#src/contract/saved-cart.ts';

/** The tabs of saved carts. */
export type SavedTab = Extract<CartTab, 'saved' | 'agent'>;

/** The kind of the address's `tab`; anything else is the active cart. */
export const toCartTab = (value: string | null): CartTab =>
  CART_TABS.find((tab) => tab === value) ?? 'active';

/** The saved carts of a tab. */
export const listOfTab = (saved: readonly SavedCartSummary[], tab: SavedTab): readonly SavedCartSummary[] => {
  const wanted: SavedCartKind = tab === 'agent' ? 'agent' : 'client';
  return saved.filter(({ kind }) => kind === wanted);
};

/** Whether an agent's cart waits for the client's answer. */
export const isOpenProposal = ({ proposal }: Pick<SavedCartSummary, 'proposal'>): boolean =>
  proposal === undefined || proposal.state === 'proposed';
