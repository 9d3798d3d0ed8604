/** A list of quick order that is not finished. */
export type ListDraft = {
  /** Cannot be guessed: whoever has a guest's may read it. */
  readonly id: string;
  /** Lines that are settled are empty, so that the others keep their numbers. */
  readonly text: string;
  /** Lines that are not settled. */
  readonly open: number;
  /** Counts the lists that were stored under this id, from 1. */
  readonly round: number;
  /** Ms. */
  readonly changed_at: number;
};

/** A list to be stored; `id`: in place of this one, where the visitor has it. */
export type NewListDraft = Pick<ListDraft, 'text' | 'open'> & { readonly id?: string | undefined };
