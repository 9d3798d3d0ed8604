/**
 * The home page's slides: buttons, the number of the one in sight, and autoplay. The row itself is the browser's
 * (scroll snap): it is swiped and reached by Tab without this script.
 */
const EVERY_MS = 3000;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Autoplay ends with the last slide; `play` begins anew from there. */
const startSlider = (track: HTMLElement, controls: HTMLElement): void => {
  const section = track.parentElement ?? track;
  const now = controls.querySelector('[data-slider-now]');
  const button = controls.querySelector<HTMLElement>('[data-slider-play]');
  const steps = [...controls.querySelectorAll<HTMLButtonElement>('[data-slider-step]')];
  const last = track.children.length - 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPlaying = !still.matches;
  let isHeld = false;

  const getIndex = (): number => Math.round(track.scrollLeft / track.clientWidth);
  const show = (index: number): void =>
    track.scrollTo({ left: index * track.clientWidth, behavior: still.matches ? 'instant' : 'smooth' });

  const plan = (): void => {
    clearTimeout(timer);
    if (isPlaying && !isHeld && !document.hidden) timer = setTimeout(goOn, EVERY_MS);
  };
  const setPlaying = (playing: boolean): void => {
    isPlaying = playing;
    track.setAttribute('aria-live', playing ? 'off' : 'polite');
    button?.classList.toggle('is-paused', !playing);
    button?.setAttribute('aria-label', button.dataset[playing ? 'pause' : 'play'] ?? '');
    plan();
  };
  const hold = (held: boolean) => (): void => {
    isHeld = held;
    plan();
  };
  const tell = (): void => {
    const index = getIndex();
    if (now) now.textContent = String(index + 1);
    for (const step of steps)
      step.setAttribute('aria-disabled', String(index === (step.dataset['sliderStep'] === '1' ? last : 0)));
    plan();
  };
  const goOn = (): void => {
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
  track.addEventListener('scroll', tell, { passive: true });
  section.addEventListener('pointerenter', hold(true));
  section.addEventListener('pointerleave', hold(false));
  section.addEventListener('focusin', hold(true));
  section.addEventListener('focusout', hold(false));
  document.addEventListener('visibilitychange', plan);
  still.addEventListener('change', () => setPlaying(!still.matches));
  setPlaying(isPlaying);
  tell();
};

const track = document.querySelector<HTMLElement>('[data-slider]');
const controls = document.querySelector<HTMLElement>('[data-slider-controls]');
if (track && controls) startSlider(track, controls);
