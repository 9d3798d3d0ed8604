/** A page of the list, or a gap between two. */
export type PageStep = number | 'gap';

const AROUND = 1;

/** The pages that links are shown for: the first, the last, the current one with its neighbours. */
export const toPageSteps = (current: number, total: number): readonly PageStep[] => {
  const wanted = new Set([1, total]);
  for (let page = current - AROUND; page <= current + AROUND; page += 1) wanted.add(page);
  if (current <= 2) wanted.add(3);
  const pages = [...wanted].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap' as const, page] : [page];
  });
};
