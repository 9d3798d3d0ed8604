/**
 * Measures a unit of work that takes at most a second on an idle machine, such as one of the project's programs, and returns
 * how many times longer it took, at least 1. Time limits of an idle machine are multiplied by it
 * on this one.
 */
export const measureSlowness = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return Math.max(1, (performance.now() - begun) / 1000);
};
