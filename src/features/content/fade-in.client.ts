/**
 * Elements with `data-fade-in` below the fold fade in once (for 1200 ms, after a delay of 1000 ms). The delay starts within
 * one screen of the element, so that it has usually passed when the visitor arrives. Without JavaScript, or with
 * reduced motion, they are simply visible.
 */
const watch = (
  parts: readonly Element[],
  options: IntersectionObserverInit,
  onEnter: (part: Element) => void,
): void => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      onEnter(target);
    }
  }, options);
  for (const part of parts) observer.observe(part);
};

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const below = [...document.querySelectorAll('[data-fade-in]')].filter(
    (part) => part.getBoundingClientRect().top >= innerHeight,
  );
  for (const part of below) part.classList.add('fade-in');
  watch(below, { rootMargin: '0px 0px 100% 0px' }, (part) => part.classList.add('is-near'));
  watch(below, {}, (part) => part.classList.add('is-seen'));
}
