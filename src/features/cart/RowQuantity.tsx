import { useLayoutEffect, useRef, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import type { CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { getRequestedQuantity, setRowQuantity, stepRow } from './cart-commands.client.ts';
import { FormId } from './FormId.tsx';
import { $guest } from './guest-lines.store.ts';
import type { RowLabels } from './cart-texts.ts';
import { $waiting } from './outbox.store.ts';
import { showPopup } from './popups.store.ts';

type Props = {
  readonly row: CartRow;
  readonly labels: RowLabels;
  readonly locale: Locale;
  /** Form action without JavaScript. */
  readonly action: string;
  readonly formId: string | undefined;
};

const subscribe = (onChange: () => void): (() => void) => {
  const stops = [$waiting.listen(onChange), $guest.listen(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Renders the row again when its own quantity changes, not when another row's does. */
const useRequested = (row: CartRow): number =>
  useSyncExternalStore(
    subscribe,
    () => getRequestedQuantity(row),
    () => row.quantity,
  );

/** Shows the requested quantity, but never overwrites a typed one; the field is uncontrolled, so that hydration does not either. */
const useQuantity = ({ row, locale }: Props, pack: number) => {
  const requested = useRequested(row);
  const field = useRef<HTMLInputElement>(null);
  const isMounted = useRef(false);
  const [isTyping, setTyping] = useState(false);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    if (!isMounted.current && input.value !== input.defaultValue) setTyping(true);
    else if (isMounted.current && !isTyping) input.value = formatNumber(requested, locale);
    isMounted.current = true;
  }, [isTyping, requested, locale]);
  const commit = (): void => {
    const text = field.current?.value.trim() ?? '';
    const typed = text === '' ? requested : readTypedQuantity(text, locale);
    setTyping(false);
    if (Number.isNaN(typed))
      showPopup({ kind: 'refused', refusal: 'quantity_unreadable', item_id: row.carti });
    else if (typed !== requested) void setRowQuantity(row, typed);
  };
  const onInput = (): void => {
    setTyping(true);
    // Replayed after hydration, the focus may have left already.
    if (document.activeElement !== field.current) commit();
  };
  const step = (direction: 1 | -1): void => {
    if (isTyping) commit();
    void stepRow(row, pack, direction);
  };
  return { requested, field, onInput, commit, step };
};

/** A stepper by packs, or a typed number. */
export const RowQuantity = (props: Props) => {
  const { row, labels, locale, action, formId } = props;
  const pack = row.qty_min_imballo > 0 ? row.qty_min_imballo : 1;
  const { requested, field, onInput, commit, step } = useQuantity(props, pack);
  const words = { pack: formatNumber(pack, locale) };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    commit();
  };
  return (
    <form
      className="flex flex-col gap-1.5 print:block"
      method="post"
      action={action}
      onSubmit={onSubmit}
      noValidate
    >
      <FormId id={formId} />
      <input type="hidden" name="row_id" value={row.row_id} />
      <span className="stepper">
        <button
          type="button"
          className="text-primary print:hidden no-js:hidden"
          aria-label={fill(labels.less, words)}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="text"
          role="spinbutton"
          className="print:h-auto print:w-[48pt] print:text-right"
          name="quantity"
          inputMode="decimal"
          data-least={0}
          data-pack={pack}
          autoComplete="off"
          aria-label={fill(labels.quantityOf, { code: row.carti })}
          ref={field}
          defaultValue={formatNumber(requested, locale)}
          onInput={onInput}
          onBlur={commit}
        />
        <button
          type="button"
          className="text-primary print:hidden no-js:hidden"
          aria-label={fill(labels.more, words)}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
      <button className="button button-plain js:hidden min-h-9 w-30 max-lg:w-36 print:hidden" type="submit">
        {labels.update}
      </button>
    </form>
  );
};
