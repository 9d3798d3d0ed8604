/**
 * Marks the root with `data-sticky` while the page is scrolled past `STICKY_START_PX`: the header's main row is fixed then, see
 * `StickyHeader.css`; and with `data-far` past `FAR_PX`, where that row shows the link to the top. An observed strip of each height
 * reports it, so nothing runs while the page scrolls.
 */

/** Specification, sections 4 and 9. */
const STICKY_START_PX = 300;
const FAR_PX = 400;

const mark = (name: string, height: number): void => {
  const strip = document.createElement('div');
  strip.style.cssText = `position:absolute;top:0;left:0;width:1px;height:${height}px;pointer-events:none`;
  document.body.append(strip);
  new IntersectionObserver((entries) => {
    document.documentElement.toggleAttribute(name, entries.at(-1)?.isIntersecting === false);
  }).observe(strip);
};

// Not placed there by CSS anchors: a browser that brings an anchored element into view scrolls the page, fixed or not.
const link = document.querySelector('.to-top');
if (link) document.querySelector('.header-bar > .wrap')?.append(link);
mark('data-sticky', STICKY_START_PX);
mark('data-far', FAR_PX);
