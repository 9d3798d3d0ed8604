/** Pages through a flyer without leaving the place on the page: links, arrow keys, and the mark of the page in view. */

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The pages of one flyer. Swiping is native: its row is a scroll-snap container. */
class Flyer {
  readonly #row: HTMLElement;
  readonly #pages: readonly HTMLElement[];
  readonly #links: readonly HTMLAnchorElement[];
  #shown = 0;
  /** The page that smooth scrolling is going to. */
  #goal: number | undefined;
  /** The row is as high as the page in view, not as the longest: nothing blank stands below it. */
  readonly #fit = new ResizeObserver(() => {
    const page = this.#pages[this.#shown];
    if (page) this.#row.style.height = `${page.offsetHeight + 2 * page.offsetTop}px`;
  });

  constructor(root: HTMLElement, row: HTMLElement) {
    this.#row = row;
    this.#pages = [...row.querySelectorAll<HTMLElement>('[data-flyer-page]')];
    this.#links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')];
    root.addEventListener('click', (event) => this.#onClick(event));
    root.addEventListener('keydown', (event) => this.#onKey(event));
    row.addEventListener('scroll', () => this.#update(), { passive: true });
    for (const name of ['pointerdown', 'touchstart', 'wheel'])
      row.addEventListener(name, () => (this.#goal = undefined), { passive: true });
    this.#fit.observe(this.#pages[0] ?? row);
    // A reload restores the scroll position of the document, not that of the row.
    const start = this.#find(location.hash);
    if (start > 0) this.#show(start, 'instant');
    else this.#update();
  }

  #find(hash: string): number {
    return this.#pages.findIndex(({ id }) => `#${id}` === hash);
  }

  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const index = link ? this.#find(link.hash) : -1;
    if (!link || index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#show(index);
    const { flyerStep } = link.dataset;
    if (flyerStep) this.#focusStep(index, flyerStep);
  }

  /** The focus stays on the same control, which the page in view has of its own; on its opposite at either end. */
  #focusStep(index: number, step: string): void {
    const steps = [...(this.#pages[index]?.querySelectorAll<HTMLElement>('[data-flyer-step]') ?? [])];
    const next = steps.find(({ dataset }) => dataset['flyerStep'] === step) ?? steps[0];
    next?.focus({ preventScroll: true });
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest('input')) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(this.#pages.length - 1, this.#shown + by));
    this.#show(index);
    const link = this.#links.find((one) => one === document.activeElement);
    if (link) this.#links[index]?.focus({ preventScroll: true });
    else this.#focusStep(index, String(by));
  }

  #show(index: number, behavior: ScrollBehavior = reducedMotion.matches ? 'instant' : 'smooth'): void {
    const page = this.#pages[index];
    if (!page) return;
    this.#goal = index;
    const left = page.offsetLeft - (this.#pages[0]?.offsetLeft ?? 0);
    this.#row.scrollTo({ left, behavior });
    this.#mark(index);
  }

  /** The page whose middle is nearest to that of the row. */
  #update(): void {
    const { scrollLeft, clientWidth } = this.#row;
    const middle = scrollLeft + clientWidth / 2;
    const distances = this.#pages.map(({ offsetLeft, offsetWidth }) =>
      Math.abs(offsetLeft + offsetWidth / 2 - middle),
    );
    const nearest = distances.indexOf(Math.min(...distances));
    if (this.#goal !== undefined && this.#goal !== nearest) return;
    this.#goal = undefined;
    this.#mark(nearest);
  }

  #mark(index: number): void {
    if (index === this.#shown) return;
    this.#shown = index;
    this.#fit.disconnect();
    this.#fit.observe(this.#pages[index] ?? this.#row);
    this.#links.forEach((link, at) => {
      if (at === index) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    // A reload, and the way back from an article, lead to this page.
    history.replaceState(history.state, '', `#${this.#pages[index]?.id ?? ''}`);
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-flyer]')) {
  const row = root.querySelector<HTMLElement>('[data-flyer-row]');
  if (row) new Flyer(root, row);
}
