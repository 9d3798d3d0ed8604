import { fillCount } from '#src/i18n/fill.ts';
import { refreshCart } from './cart-boot.client.ts';
import { $pricing } from './cart.store.ts';
import type { MessageTexts } from './cart-texts.ts';
import { $waiting, retryWaiting } from './outbox.store.ts';

/** The notice's text; undefined unless changes are stuck or pricing has failed. */
const findText = (texts: MessageTexts): string | undefined => {
  const { operations, isStuck } = $waiting.get();
  if (!isStuck) return $pricing.get() === 'failed' ? texts.priceFailed : undefined;
  return fillCount(texts.waiting, operations.length);
};

const retry = (): void => {
  retryWaiting();
  if ($pricing.get() === 'failed') void refreshCart();
};

/** Adds the notice after its template. */
const addNotice = (template: HTMLTemplateElement): Element | null => {
  template.after(template.content.cloneNode(true));
  const notice = template.nextElementSibling;
  notice?.querySelector('button')?.addEventListener('click', retry);
  return notice;
};

/**
 * Shows a notice while changes are stuck, announced once. Rendered without React, which may not be loaded when the
 * network fails.
 */
export const startWaitingNotice = (messages: Element, texts: MessageTexts): void => {
  const template = messages.querySelector<HTMLTemplateElement>('[data-waiting-notice]');
  const status = messages.querySelector('[data-waiting-status]');
  if (!template || !status) return;
  let notice: Element | null = null;
  const render = (): void => {
    const text = findText(texts);
    if (status.textContent !== (text ?? '')) status.textContent = text ?? '';
    if (text === undefined) {
      notice?.remove();
      notice = null;
      return;
    }
    notice ??= addNotice(template);
    const place = notice?.querySelector('small');
    if (place) place.textContent = text;
  };
  $waiting.listen(render);
  $pricing.listen(render);
  render();
};
