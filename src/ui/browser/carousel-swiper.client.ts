import Swiper from 'swiper';

/** Moves a row of slides. Indices count from 0; `getLast` is the index at which the row's end is in view. */
export type Mover = {
  getIndex(): number;
  getLast(): number;
  show(index: number): void;
};

/**
 * Swiper in transform mode on a row that stood at `index`. CSS alone sets the width of the slides. Autoplay, buttons and
 * keys are those of `carousel.client.ts`, which work before Swiper too. Swiper's `A11y` is not used: it ignores focus in the
 * first 100 ms.
 */
export const createSwiper = (row: HTMLElement, index: number, onMove: () => void): Mover => {
  const box = row.parentElement ?? row;
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  row.classList.add('swiper-wrapper');
  for (const slide of row.children) slide.classList.add('swiper-slide');
  const swiper = new Swiper(box, {
    initialSlide: index,
    slidesPerView: 'auto',
    spaceBetween: gap,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    watchSlidesProgress: true,
    threshold: 5,
  });
  row.scrollLeft = 0;
  // Focus by keyboard moves the row; the browser has scrolled the box instead, at the latest in the next frame.
  row.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const slide = swiper.slides.findIndex((one) => one.contains(target));
    if (slide < 0 || swiper.visibleSlides.some((one) => one.contains(target))) return;
    requestAnimationFrame(() => {
      box.scrollLeft = 0;
      swiper.slideTo(slide, 0);
    });
  });
  swiper.on('slideChange resize snapGridLengthChange', onMove);
  return {
    getIndex: () => swiper.snapIndex,
    getLast: () => swiper.snapGrid.length - 1,
    show: (to) => void swiper.slideTo(to),
  };
};
