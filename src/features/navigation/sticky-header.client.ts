/**
 * Marks the root with `data-sticky` while the page is scrolled past `STICKY_START_PX`: the header's main row is fixed then, see
 * `StickyHeader.css`. An observed strip of that height reports it, so nothing runs while the page scrolls.
 */

/** Specification, sections 4 and 9. */
const STICKY_START_PX = 300;

const strip = document.createElement('div');
strip.style.cssText = `position:absolute;top:0;left:0;width:1px;height:${STICKY_START_PX}px;pointer-events:none`;
document.body.append(strip);

new IntersectionObserver((entries) => {
  document.documentElement.toggleAttribute('data-sticky', entries.at(-1)?.isIntersecting === false);
}).observe(strip);
