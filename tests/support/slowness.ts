/**
 * Does work that takes a second at most where nothing else is done, such as one of the project's programs, and answers
 * how many times as long it took, never less than 1. What must be seen within a time on such a machine may take that many
 * times as long on this one.
 */
export const measureSlowness = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return Math.max(1, (performance.now() - begun) / 1000);
};
