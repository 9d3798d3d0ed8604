import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Bill } from './bill.ts';
import { $checkoutForm, findTyped, forgetTyped, keepTyped } from './checkout.store.ts';
import type { Draft } from './checkout-form.ts';
import { isOutdated, type Refusal } from './checkout-refusal.ts';
import { prepareOrder, sendOrder, type PrepareOutcome } from './order-calls.client.ts';
import { toRowChanges, toRowSnapshots, type RowSnapshot } from './row-snapshot.ts';
import { readTyped, restoreTyped, type TypedForm } from './typed-form.client.ts';

/** Value of the button that sends the order from the page; other buttons submit the form. */
export const SEND = 'send';

/** The values that the page shows elsewhere; see `Draft`. */
export type Choices = Pick<Draft, 'delivery' | 'date_delivery' | 'pickup_window' | 'payment_method'>;

const toChoices = ({
  delivery,
  date_delivery = '',
  pickup_window = '',
  payment_method,
}: TypedForm): Choices => ({
  delivery: delivery === 'pickup' ? 'pickup' : 'shipping',
  date_delivery,
  pickup_window,
  payment_method: payment_method as PaymentMethod | undefined,
});

const isSame = (a: Choices, b: Choices): boolean =>
  a.delivery === b.delivery &&
  a.date_delivery === b.date_delivery &&
  a.pickup_window === b.pickup_window &&
  a.payment_method === b.payment_method;

/** `waiting`: not hydrated yet. */
type Phase = 'waiting' | 'ready' | 'pricing' | 'sending';

export const isSend = (event: SubmitEvent): boolean =>
  event.submitter instanceof HTMLButtonElement && event.submitter.value === SEND;

/** The new bill; undefined when only a field was refused, which leaves the bill unchanged. */
const findBill = (outcome: PrepareOutcome, isFromSend: boolean): Bill | undefined => {
  if (outcome.ok) return outcome.order;
  return isFromSend || outcome.refusal === 'row_not_orderable' ? outcome.bill : undefined;
};

type Options = {
  readonly bill: Bill;
  /** The rows as the customer sent them, when the order was refused. */
  readonly before: readonly RowSnapshot[] | undefined;
  readonly refusal: Refusal | undefined;
  readonly locale: Locale;
  /** Initial values of the form. */
  readonly draft: Draft;
  readonly id_cart: string | number;
  /** Whether the draft is what was posted: it is not replaced by what was typed before. */
  readonly isPosted: boolean;
  /** Whether a day (`yyyy-mm-dd`) can still be chosen. */
  readonly isOpen: (day: string) => boolean;
  /** The order's number is appended. */
  readonly thanksPath: string;
};

/** The calls for the form as currently filled in; `run` supersedes the responses of earlier runs. */
const useCalls = (locale: Locale) => {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(0);
  const toData = useCallback((): FormData => {
    const data = new FormData(form.current ?? undefined);
    data.set('locale', locale);
    return data;
  }, [locale]);
  /** Undefined when superseded by a later call. */
  const prepare = useCallback(async (): Promise<PrepareOutcome | undefined> => {
    latest.current += 1;
    const own = latest.current;
    const outcome = await prepareOrder(toData());
    return own === latest.current ? outcome : undefined;
  }, [toData]);
  return { form, toData, prepare };
};

/**
 * Reprices the bill when the form changes, and sends the order by `fetch`: after a refusal or network failure the form
 * is unchanged, and a retry sends the same `request_id`.
 */
export const useOrder = ({ bill: initialBill, before, draft, locale, id_cart, ...options }: Options) => {
  const { isPosted, isOpen, thanksPath } = options;
  const { form, toData, prepare } = useCalls(locale);
  const [bill, setBill] = useState(initialBill);
  const [refusal, setRefusal] = useState(options.refusal);
  const [phase, setPhase] = useState<Phase>('waiting');
  const typed = useStore($checkoutForm);
  const choices: Choices = typed ? toChoices(typed) : draft;

  /** `sendRefusal` is the refusal of a sent order; undefined after a change of a field. */
  const price = useCallback(
    async (sendRefusal?: Refusal): Promise<void> => {
      setPhase('pricing');
      const outcome = await prepare();
      if (!outcome) return;
      const isFromSend = sendRefusal !== undefined;
      setRefusal(outcome.ok ? sendRefusal : { ...outcome, isFromSend });
      const newBill = findBill(outcome, isFromSend);
      if (newBill) setBill(newBill);
      setPhase('ready');
    },
    [prepare],
  );
  const keep = useCallback((): void => keepTyped(id_cart, readTyped(toData())), [id_cart, toData]);
  const change = useCallback((): void => {
    keep();
    void price();
  }, [keep, price]);
  const send = async (): Promise<void> => {
    setPhase('sending');
    const outcome = await sendOrder(toData());
    if (outcome.ok) {
      forgetTyped();
      window.location.assign(`${thanksPath}${encodeURIComponent(outcome.order.name)}`);
      return;
    }
    const sendRefusal = { ...outcome, isFromSend: true };
    if (isOutdated(outcome.refusal)) return price(sendRefusal);
    setRefusal(sendRefusal);
    setPhase('ready');
  };

  // Fields that were restored, or changed before hydration, are priced now.
  useEffect(() => {
    const kept = isPosted ? undefined : findTyped(id_cart);
    if (kept && form.current) restoreTyped(form.current, kept, isOpen);
    if (isSame(toChoices(readTyped(toData())), draft)) {
      keep();
      setPhase('ready');
    } else change();
    // Once, at hydration.
  }, []);
  const shown = useMemo(() => before ?? toRowSnapshots(initialBill.rows), [before, initialBill]);
  const changes = useMemo(() => toRowChanges(shown, bill.rows), [shown, bill]);
  // Also report prices that changed while the form was being filled in.
  const changeNotice = changes.refusal && { refusal: changes.refusal, isFromSend: false };
  return {
    form,
    bill,
    choices,
    changes,
    phase,
    change,
    keep,
    send,
    sentRefusal: refusal,
    refusal: refusal ?? changeNotice,
  };
};
export type OrderState = ReturnType<typeof useOrder>;
