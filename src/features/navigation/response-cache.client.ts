/** Answers of a short while, by what was asked. */
export type KeptAnswers = {
  find(asked: string): string | undefined;
  keep(asked: string, answer: string): void;
};

type Bounds = {
  /** Answers kept at most; the oldest make way. */
  readonly most: number;
  /** How long an answer is good for (ms). */
  readonly forMs: number;
};

/** Keeps answers in memory. `clock` tells the time in ms. */
export const createKeptAnswers = ({ most, forMs }: Bounds, clock: () => number = Date.now): KeptAnswers => {
  const kept = new Map<string, { readonly answer: string; readonly until: number }>();
  return {
    find(asked) {
      const found = kept.get(asked);
      return found && clock() < found.until ? found.answer : undefined;
    },
    keep(asked, answer) {
      kept.delete(asked);
      kept.set(asked, { answer, until: clock() + forMs });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
  };
};
