export type PageStep = number | 'gap';

const AROUND = 1;

/** First and last page, the current one with its neighbours, and gaps of two or more pages. */
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
