/**
 * Parts of a page marked `data-enters` fade in once when they come near, with the default animation (fadeIn, 1200 ms
 * after a delay of 1000 ms). What the first screen shows stays as it is, and what the visitor has already scrolled to
 * does not wait. Without this script, or where motion is unwanted, everything is simply there.
 */
const watch = (
  parts: readonly Element[],
  options: IntersectionObserverInit,
  meet: (part: Element) => void,
): void => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      meet(target);
    }
  }, options);
  for (const part of parts) observer.observe(part);
};

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const below = [...document.querySelectorAll('[data-enters]')].filter(
    (part) => part.getBoundingClientRect().top >= innerHeight,
  );
  for (const part of below) part.classList.add('enters');
  watch(below, { rootMargin: '0px 0px 100% 0px' }, (part) => part.classList.add('is-near'));
  watch(below, {}, (part) => part.classList.add('is-seen'));
}
