import { moveEnd, PRICE_SLIDER, type SliderEnds, toEnds, toTyped } from './price-slider.ts';

/** Synchronises the price slider with the two fields below it. Only the fields are submitted. */
const form = document.querySelector<HTMLFormElement>('[data-price-filter]');
const [lowEnd, highEnd] = form?.querySelectorAll<HTMLInputElement>('input[type="range"]') ?? [];
const [lowField, highField] = form?.querySelectorAll<HTMLInputElement>('input.input') ?? [];
const line = form?.querySelector('[data-chosen]');

const show = ({ low, high }: SliderEnds): void => {
  if (lowEnd) lowEnd.value = String(low);
  if (highEnd) highEnd.value = String(high);
  const share = 100 / PRICE_SLIDER.max;
  line?.setAttribute('d', `M${low * share} 2H${high * share}`);
};

const readFields = (): SliderEnds => toEnds(lowField?.value ?? '', highField?.value ?? '');

const onMove = (moved: 'low' | 'high'): void => {
  const ends = moveEnd({ low: Number(lowEnd?.value), high: Number(highEnd?.value) }, moved);
  show(ends);
  const typed = toTyped(ends);
  if (moved === 'low' && lowField) lowField.value = typed.low;
  if (moved === 'high' && highField) highField.value = typed.high;
};

lowEnd?.addEventListener('input', () => onMove('low'));
highEnd?.addEventListener('input', () => onMove('high'));
for (const field of [lowField, highField]) field?.addEventListener('input', () => show(readFields()));
show(readFields());
