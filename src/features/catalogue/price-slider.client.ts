import { moveEnd, PRICE_SLIDER, type SliderEnds, toEnds, toTyped } from './price-slider.ts';

/** Synchronises the price slider with the two fields below it. Only the fields are submitted. */
const findForm = (): HTMLFormElement | null => document.querySelector('[data-price-filter]');

const listInputs = (form: HTMLFormElement) => {
  const [lowEnd, highEnd] = form.querySelectorAll<HTMLInputElement>('input[type="range"]');
  const [lowField, highField] = form.querySelectorAll<HTMLInputElement>('input.input');
  return { lowEnd, highEnd, lowField, highField };
};

const show = (form: HTMLFormElement, { low, high }: SliderEnds): void => {
  const { lowEnd, highEnd } = listInputs(form);
  if (lowEnd) lowEnd.value = String(low);
  if (highEnd) highEnd.value = String(high);
  const share = 100 / PRICE_SLIDER.max;
  form.querySelector('[data-chosen]')?.setAttribute('d', `M${low * share} 2H${high * share}`);
};

const showFields = (form: HTMLFormElement): void => {
  const { lowField, highField } = listInputs(form);
  show(form, toEnds(lowField?.value ?? '', highField?.value ?? ''));
};

const onMove = (form: HTMLFormElement, moved: 'low' | 'high'): void => {
  const { lowEnd, highEnd, lowField, highField } = listInputs(form);
  const ends = moveEnd({ low: Number(lowEnd?.value), high: Number(highEnd?.value) }, moved);
  show(form, ends);
  const typed = toTyped(ends);
  if (moved === 'low' && lowField) lowField.value = typed.low;
  if (moved === 'high' && highField) highField.value = typed.high;
};

const update = (): void => {
  const form = findForm();
  if (form) showFields(form);
};

document.addEventListener('input', ({ target }) => {
  const form = findForm();
  if (!form || !(target instanceof HTMLInputElement) || target.form !== form) return;
  if (target.type === 'range') onMove(form, target === listInputs(form).lowEnd ? 'low' : 'high');
  else showFields(form);
});
document.addEventListener('list-changed', update);
update();
