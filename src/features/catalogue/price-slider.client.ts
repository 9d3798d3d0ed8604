import type { Locale } from '#src/contract/locale.ts';
import { moveEnd, type SliderEnds, toEnds, toTrack, toTyped } from './price-slider.ts';

const FORM = '[data-price-filter]';

const listInputs = (form: HTMLFormElement) => {
  const [lowEnd, highEnd] = form.querySelectorAll<HTMLInputElement>('input[type="range"]');
  const [lowField, highField] = form.querySelectorAll<HTMLInputElement>('input.input');
  return { lowEnd, highEnd, lowField, highField };
};

const show = (form: HTMLFormElement, { low, high }: SliderEnds): void => {
  const { lowEnd, highEnd } = listInputs(form);
  if (lowEnd) lowEnd.value = String(low);
  if (highEnd) highEnd.value = String(high);
  form.querySelector('[data-chosen]')?.setAttribute('d', toTrack({ low, high }));
};

const showFields = (form: HTMLFormElement): void => {
  const { lowField, highField } = listInputs(form);
  const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'it';
  show(form, toEnds(lowField?.value ?? '', highField?.value ?? '', locale));
};

const onMove = (form: HTMLFormElement, moved: 'low' | 'high'): void => {
  const { lowEnd, highEnd, lowField, highField } = listInputs(form);
  const ends = moveEnd({ low: Number(lowEnd?.value), high: Number(highEnd?.value) }, moved);
  show(form, ends);
  const typed = toTyped(ends);
  if (moved === 'low' && lowField) lowField.value = typed.low;
  if (moved === 'high' && highField) highField.value = typed.high;
};

/** Synchronises each price slider with the two fields below it; only the fields are submitted. Returns the function that ends it. */
export const startPriceSlider = (panel: HTMLElement): (() => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  const showAll = (): void => {
    for (const form of panel.querySelectorAll<HTMLFormElement>(FORM)) showFields(form);
  };
  panel.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.form?.matches(FORM)) return;
      if (target.type !== 'range') showFields(target.form);
      else onMove(target.form, target === listInputs(target.form).lowEnd ? 'low' : 'high');
    },
    { signal },
  );
  document.addEventListener('list-changed', showAll, { signal });
  return () => listeners.abort();
};
