/**
 * Buttons, position and autoplay of the home page's slides. Swiping and Tab work without this script: the row is a
 * native scroll-snap container.
 */
const INTERVAL_MS = 3000;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Autoplay stops at the last slide; pressing play there restarts from the first. */
const startSlider = (track: HTMLElement, controls: HTMLElement): void => {
  const section = track.parentElement ?? track;
  const now = controls.querySelector('[data-slider-now]');
  const button = controls.querySelector<HTMLElement>('[data-slider-play]');
  const steps = [...controls.querySelectorAll<HTMLButtonElement>('[data-slider-step]')];
  const last = track.children.length - 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPlaying = !reducedMotion.matches;
  let isPaused = false;

  const getIndex = (): number => Math.round(track.scrollLeft / track.clientWidth);
  const show = (index: number): void =>
    track.scrollTo({
      left: index * track.clientWidth,
      behavior: reducedMotion.matches ? 'instant' : 'smooth',
    });

  const schedule = (): void => {
    clearTimeout(timer);
    if (isPlaying && !isPaused && !document.hidden) timer = setTimeout(advance, INTERVAL_MS);
  };
  const setPlaying = (playing: boolean): void => {
    isPlaying = playing;
    track.setAttribute('aria-live', playing ? 'off' : 'polite');
    button?.classList.toggle('is-paused', !playing);
    button?.setAttribute('aria-label', button.dataset[playing ? 'pause' : 'play'] ?? '');
    schedule();
  };
  const pause = (paused: boolean) => (): void => {
    isPaused = paused;
    schedule();
  };
  const update = (): void => {
    const index = getIndex();
    if (now) now.textContent = String(index + 1);
    for (const step of steps)
      step.setAttribute('aria-disabled', String(index === (step.dataset['sliderStep'] === '1' ? last : 0)));
    schedule();
  };
  const advance = (): void => {
    const next = getIndex() + 1;
    show(next);
    if (next >= last) setPlaying(false);
  };

  for (const step of steps)
    step.addEventListener('click', () => {
      setPlaying(false);
      show(getIndex() + Number(step.dataset['sliderStep']));
    });
  button?.addEventListener('click', () => {
    if (!isPlaying && getIndex() === last) show(0);
    setPlaying(!isPlaying);
  });
  track.addEventListener('scroll', update, { passive: true });
  section.addEventListener('pointerenter', pause(true));
  section.addEventListener('pointerleave', pause(false));
  section.addEventListener('focusin', pause(true));
  section.addEventListener('focusout', pause(false));
  document.addEventListener('visibilitychange', schedule);
  reducedMotion.addEventListener('change', () => setPlaying(!reducedMotion.matches));
  setPlaying(isPlaying);
  update();
};

const track = document.querySelector<HTMLElement>('[data-slider]');
const controls = document.querySelector<HTMLElement>('[data-slider-controls]');
if (track && controls) startSlider(track, controls);
