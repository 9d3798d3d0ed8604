import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import type { Delivery } from '#src/contract/order.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Bill } from './bill.ts';
import { showFieldError, updateCreditBar } from './checkout-form-dom.client.ts';
import { isOutdated, type Refusal } from './checkout-refusal.ts';
import { prepareOrder, sendOrder, type PrepareOutcome } from './order-calls.client.ts';
import { toRowChanges, toShownRows, type ShownRow } from './shown-rows.ts';

/** Value of the button that sends the order from the page; other buttons submit the form. */
export const SEND = 'send';

/** `payment_method` is undefined when the customer may use none. */
export type Chosen = {
  readonly delivery: Delivery;
  readonly payment_method: PaymentMethod | undefined;
};

const toChosen = (form: FormData, initial: Chosen): Chosen => ({
  delivery: form.get('delivery') === 'pickup' ? 'pickup' : 'shipping',
  payment_method: (form.get('payment_method') as PaymentMethod | null) ?? initial.payment_method,
});

type OrderState = 'waiting' | 'ready' | 'pricing' | 'sending';

const isSend = (event: SubmitEvent): boolean =>
  event.submitter instanceof HTMLButtonElement && event.submitter.value === SEND;

/** The new bill; undefined when a field alone was refused, which leaves the bill unchanged. */
const findBill = (answer: PrepareOutcome, isAnswer: boolean): Bill | undefined => {
  if (answer.ok) return answer.order;
  return isAnswer || answer.refusal === 'row_not_orderable' ? answer.bill : undefined;
};

type Options = {
  readonly bill: Bill;
  /** The rows that the customer sent, if they were refused and differ from the bill. */
  readonly before: readonly ShownRow[] | undefined;
  readonly refusal: Refusal | undefined;
  readonly locale: Locale;
  /** Initial values of the form. */
  readonly chosen: Chosen;
  /** Texts by refusal code. */
  readonly texts: Readonly<Record<string, string>>;
  /** The order's number is appended. */
  readonly thanksPath: string;
};

/**
 * Reprices the bill when the form around `place` changes, and sends the order by `fetch`: a refusal or network failure
 * keeps the form, and a retry sends the same `request_id`.
 */
export const useOrder = (options: Options) => {
  const { bill: initial, before, refusal: given, locale, texts, thanksPath } = options;
  const place = useRef<HTMLElement>(null);
  const [bill, setBill] = useState(initial);
  const [refusal, setRefusal] = useState(given);
  const [state, setState] = useState<OrderState>('waiting');
  const [chosen, setChosen] = useState(options.chosen);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let latest = 0;
    const toData = (): FormData => {
      const data = new FormData(form);
      data.set('locale', locale);
      return data;
    };
    /** `sent` is the refusal of a sent order; undefined after a change of a field. */
    const price = async (sent?: Refusal): Promise<void> => {
      latest += 1;
      const own = latest;
      setState('pricing');
      const answer = await prepareOrder(toData());
      // Superseded by a later request.
      if (own !== latest) return;
      setRefusal(answer.ok ? sent : { ...answer, isAnswer: sent !== undefined });
      const now = findBill(answer, sent !== undefined);
      if (now) setBill(now);
      setState('ready');
    };
    const send = async (): Promise<void> => {
      setState('sending');
      const answer = await sendOrder(toData());
      if (answer.ok) {
        window.location.assign(`${thanksPath}${encodeURIComponent(answer.order.name)}`);
        return;
      }
      const sent = { ...answer, isAnswer: true };
      if (isOutdated(answer.refusal)) return price(sent);
      setRefusal(sent);
      setState('ready');
    };
    const onChange = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.hasAttribute('data-prices')) return;
      setChosen((known) => toChosen(new FormData(form), known));
      void price();
    };
    const onSubmit = (event: SubmitEvent): void => {
      if (!isSend(event)) return;
      event.preventDefault();
      void send();
    };
    form.addEventListener('change', onChange);
    form.addEventListener('submit', onSubmit);
    setState('ready');
    return () => {
      form.removeEventListener('change', onChange);
      form.removeEventListener('submit', onSubmit);
    };
  }, [locale, thanksPath]);

  useEffect(() => {
    const code = refusal?.refusal;
    showFieldError(place.current?.closest('form'), code, texts[code ?? ''] ?? '');
  }, [refusal, texts]);
  useEffect(() => updateCreditBar(place.current?.closest('form'), bill.totale_doc, locale), [bill, locale]);
  const shown = useMemo(() => before ?? toShownRows(initial.rows), [before, initial]);
  const changes = useMemo(() => toRowChanges(shown, bill.rows), [shown, bill]);
  // Also report prices that changed while the form was being filled in.
  const remark = changes.refusal && { refusal: changes.refusal, isAnswer: false };
  return { place, bill, chosen, changes, refusal: refusal ?? remark, state };
};
