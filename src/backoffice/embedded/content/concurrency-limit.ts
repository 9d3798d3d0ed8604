/** Does work, at once when there is a place, else in the order of asking. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `places` pieces of work run at once. */
export const createTurns = (places: number): TakeTurn => {
  const waiting: (() => void)[] = [];
  let free = places;
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return work().finally(leave);
  };
};
