/**
 * Buttons, position and autoplay of the carousels. Their rows are native scroll-snap containers until the first pointer,
 * focus or key in one loads Swiper, which takes over at rest, at the same place.
 */
import type { Mover } from './carousel-swiper.client.ts';

const INTERVAL_MS = 3000;
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The row before Swiper. */
const createNativeMover = (row: HTMLElement): Mover & { readonly isAtRest: () => boolean } => {
  /** Where smooth scrolling is going to. */
  let goal: number | undefined;
  const getStep = (): number => {
    const [first, second] = [...row.children].slice(0, 2).map((slide) => slide.getBoundingClientRect().left);
    return first === undefined || second === undefined ? row.clientWidth : second - first;
  };
  const getEnd = (): number => row.scrollWidth - row.clientWidth;
  const getIndex = (): number => {
    const here = Math.round(row.scrollLeft / Math.max(1, getStep()));
    if (here === goal) goal = undefined;
    return goal ?? here;
  };
  for (const name of ['pointerdown', 'touchstart', 'wheel'])
    row.addEventListener(name, () => (goal = undefined), { passive: true });
  return {
    getIndex,
    getLast: () => Math.round(getEnd() / Math.max(1, getStep())),
    show: (index) => {
      goal = index;
      row.scrollTo({
        left: index * getStep(),
        behavior: reducedMotion.matches ? 'instant' : 'smooth',
      });
    },
    isAtRest: () => Math.abs(row.scrollLeft - Math.min(getIndex() * getStep(), getEnd())) <= 1,
  };
};

type CreateSwiper = typeof import('./carousel-swiper.client.ts').createSwiper;
type Takeover = { readonly isAtRest: () => boolean; readonly take: (create: CreateSwiper) => void };

/** Loads Swiper at the first sign of a visitor. It waits for a finger on the row, and for the row to stop. */
const awaitSwiper = (root: HTMLElement, row: HTMLElement, { isAtRest, take }: Takeover): void => {
  const listeners = new AbortController();
  const options = { capture: true, passive: true, signal: listeners.signal };
  let isTouched = false;
  let create: CreateSwiper | undefined;
  const tryTake = (): void => {
    if (!create || listeners.signal.aborted || isTouched || !isAtRest()) return;
    listeners.abort();
    take(create);
  };
  const setTouched = ({ type }: Event): void => {
    isTouched = type === 'touchstart';
    setTimeout(tryTake);
  };
  for (const name of ['touchstart', 'touchend', 'touchcancel'])
    row.addEventListener(name, setTouched, options);
  row.addEventListener('scroll', tryTake, options);
  let isLoading = false;
  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    try {
      ({ createSwiper: create } = await import('./carousel-swiper.client.ts'));
      tryTake();
    } catch (error) {
      // Without a network the row stays native, and the next sign retries.
      if (!(error instanceof TypeError)) throw error;
      isLoading = false;
    }
  };
  for (const name of SIGNS) root.addEventListener(name, () => void load(), options);
};

/** Autoplay stops at the last slide; pressing play there restarts from the first. */
class Carousel {
  readonly #root: HTMLElement;
  readonly #row: HTMLElement;
  readonly #controls: HTMLElement;
  readonly #button: HTMLElement | null;
  readonly #now: Element | null;
  #mover: Mover;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #index = 0;
  #isPlaying = !reducedMotion.matches;
  #isInView = true;

  constructor(root: HTMLElement, row: HTMLElement, controls: HTMLElement) {
    this.#root = root;
    this.#row = row;
    this.#controls = controls;
    this.#button = controls.querySelector('[data-carousel-play]');
    this.#now = controls.querySelector('[data-carousel-now]');
    const native = createNativeMover(row);
    this.#mover = native;
    const take = (createSwiper: CreateSwiper): void => {
      this.#mover = createSwiper(row, native.getIndex(), () => this.#update());
      this.#update();
    };
    this.#listen();
    this.#setPlaying(this.#isPlaying);
    this.#update();
    awaitSwiper(root, row, { isAtRest: native.isAtRest, take });
  }

  #listen(): void {
    const root = this.#root;
    const schedule = (): void => this.#schedule();
    for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      root.addEventListener(name, schedule);
    document.addEventListener('visibilitychange', schedule);
    reducedMotion.addEventListener('change', () => this.#setPlaying(!reducedMotion.matches));
    this.#row.addEventListener('scroll', () => this.#update(), { passive: true });
    root.addEventListener('keydown', (event) => this.#onKey(event));
    this.#controls.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : undefined;
      if (button?.dataset['carouselStep']) this.#step(Number(button.dataset['carouselStep']));
      else if (button) this.#toggle();
    });
    new ResizeObserver(() => this.#update()).observe(this.#row);
    new IntersectionObserver(([entry]) => {
      this.#isInView = entry?.isIntersecting === true;
      this.#schedule();
    }).observe(root);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return;
    // In products these keys move the focus, and in fields the caret.
    if (target instanceof Element && target.closest('[data-slides] [data-row], input, select, textarea'))
      return;
    event.preventDefault();
    this.#step(key === 'ArrowRight' ? 1 : -1);
  }

  #step(by: number): void {
    this.#setPlaying(false);
    this.#show(this.#mover.getIndex() + by);
  }

  #show(index: number): void {
    this.#mover.show(Math.max(0, Math.min(index, this.#mover.getLast())));
    this.#update();
  }

  #toggle(): void {
    if (!this.#isPlaying && this.#mover.getIndex() >= this.#mover.getLast()) this.#show(0);
    this.#setPlaying(!this.#isPlaying);
  }

  #setPlaying(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    this.#row.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    this.#button?.classList.toggle('is-paused', !isPlaying);
    this.#button?.setAttribute(
      'aria-label',
      this.#button.dataset[isPlaying ? 'carouselPause' : 'carouselPlay'] ?? '',
    );
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const isUsed = this.#root.matches(':hover, :focus-within');
    if (this.#isPlaying && this.#isInView && !isUsed && !document.hidden)
      this.#timer = setTimeout(() => this.#advance(), INTERVAL_MS);
  }

  #advance(): void {
    const next = this.#mover.getIndex() + 1;
    this.#show(next);
    if (next >= this.#mover.getLast()) this.#setPlaying(false);
  }

  #update(): void {
    const [index, last] = [this.#mover.getIndex(), this.#mover.getLast()];
    if (this.#now) this.#now.textContent = String(index + 1);
    this.#controls.classList.toggle('is-idle', last <= 0);
    for (const button of this.#controls.querySelectorAll<HTMLElement>('[data-carousel-step]')) {
      const isEnd = button.dataset['carouselStep'] === '1' ? index >= last : index <= 0;
      button.setAttribute('aria-disabled', String(isEnd));
    }
    // Scrolling that goes on at the same index does not postpone the next advance.
    if (index !== this.#index) this.#schedule();
    this.#index = index;
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const row = root.querySelector<HTMLElement>('[data-slides]');
  const controls = root.querySelector<HTMLElement>('.carousel-controls');
  if (row && controls) new Carousel(root, row, controls);
}
