const bar = document.querySelector('[data-section-bar]');
const links = [...(bar?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];

/** A section is current once its head is within this distance (px) below the bars: a line of text. */
const REACH = 28;

/** Bottom of the bars (px), including a header that will be fixed: where a link to a section scrolls it. */
const readEdge = (): number => {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return Math.max(bar?.getBoundingClientRect().bottom ?? 0, Number.parseFloat(scrollPaddingTop));
};

/** Marks the last section whose head is above the edge below the bars; at the end of the page the last one. */
const markCurrent = (): void => {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  const edge = readEdge() + REACH;
  const passed = links.filter(({ hash }) => {
    const section = document.querySelector(hash);
    return section !== null && section.getBoundingClientRect().top <= edge;
  });
  const current = isAtEnd ? links.at(-1) : passed.at(-1);
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
};

let isWaiting = false;
const markInNextFrame = (): void => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    markCurrent();
  });
};

if (bar) {
  addEventListener('scroll', markInNextFrame, { passive: true });
  markCurrent();
}
