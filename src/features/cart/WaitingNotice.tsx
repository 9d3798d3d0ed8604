import { useStore } from '@nanostores/react';
import { fill } from '#src/i18n/fill.ts';
import { refreshCart } from './cart-boot.client.ts';
import { $pricing } from './cart.store.ts';
import type { FormLabels } from './cart-texts.ts';
import { $waiting, retryWaiting } from './outbox.store.ts';

/** The notice's text; undefined unless changes are stuck or pricing has failed. */
const useText = (labels: FormLabels): string | undefined => {
  const { operations, isStuck } = useStore($waiting, { ssr: 'initial' });
  const hasFailed = useStore($pricing, { ssr: 'initial' }) === 'failed';
  if (!isStuck) return hasFailed ? labels.priceFailed : undefined;
  const count = operations.length;
  return fill(count === 1 ? labels.waiting.one : labels.waiting.other, { count });
};

const retry = (): void => {
  retryWaiting();
  if ($pricing.get() === 'failed') void refreshCart();
};

/** Visible while changes are stuck; announced once. */
export const WaitingNotice = ({ labels }: { readonly labels: FormLabels }) => {
  const text = useText(labels);
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {text === undefined ? null : (
        <div className="popup popup-waiting">
          <div className="popup-product">
            <span>
              <b>{labels.waitingTitle}</b>
              <small>{text}</small>
            </span>
          </div>
          <p className="popup-actions">
            <button type="button" onClick={retry}>
              {labels.retry}
            </button>
          </p>
        </div>
      )}
    </>
  );
};
