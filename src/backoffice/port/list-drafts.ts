import type { ListDraft, NewListDraft } from '#src/contract/list-draft.ts';
import type { Visitor } from '../session.ts';

/**
 * Drafts of a client's people, an agent's apart, which end 30 days after their last change, and drafts of guests, which end after a day. The
 * oldest beyond `MAX_LIST_DRAFTS` of a client and `MAX_GUEST_DRAFTS` of all guests are dropped.
 */
export interface ListDrafts {
  /** Stores a list; returns its id. */
  save(visitor: Visitor, draft: NewListDraft): Promise<string>;
  /** A draft of the visitor; a guest's becomes that of the customer who opens it. */
  find(visitor: Visitor, id: string): Promise<ListDraft | undefined>;
  /** The visitor's drafts, the latest first, each with the beginning of its text; none for a guest. */
  list(visitor: Visitor): Promise<readonly ListDraft[]>;
  /** Stores what is left of a draft that the visitor has, unless another list has taken its place. Without open lines it ends. */
  settle(visitor: Visitor, draft: Pick<ListDraft, 'id' | 'text' | 'open' | 'round'>): Promise<void>;
}
