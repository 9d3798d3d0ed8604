import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import type { Delivery } from '#src/contract/order.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Bill } from './bill.ts';
import { markField, showCredit } from './checkout-form-dom.client.ts';
import { prepareOrder, sendOrder, type Prepared } from './order-calls.client.ts';
import { toRowChanges, toShownRows, type ShownRow } from './shown-rows.ts';

/** Why a step was refused. `isAnswer`: the customer asked for it by sending, not by filling in a field. */
export type Refusal = {
  readonly refusal: string;
  readonly rows?: readonly string[] | undefined;
  readonly isAnswer: boolean;
};

/** Refused because the order is no longer what the page shows: shown anew it may be sent. */
export const isOutdated = (refusal: string): boolean =>
  refusal === 'price_changed' || refusal === 'cart_changed' || refusal === 'row_not_orderable';

/** A button of this value sends; any other leaves the page as a form does. */
export const SEND = 'send';

/** How the goods come and how they are paid; `payment_method` is absent when the customer may use none. */
export type Chosen = {
  readonly delivery: Delivery;
  readonly payment_method: PaymentMethod | undefined;
};

const toChosen = (form: FormData, drawn: Chosen): Chosen => ({
  delivery: form.get('delivery') === 'pickup' ? 'pickup' : 'shipping',
  payment_method: (form.get('payment_method') as PaymentMethod | null) ?? drawn.payment_method,
});

type OrderState = 'waiting' | 'ready' | 'pricing' | 'sending';

const isSend = (event: SubmitEvent): boolean =>
  event.submitter instanceof HTMLButtonElement && event.submitter.value === SEND;

/** The order as it stands, where an answer tells it; what a field alone did wrong leaves the bill as it was. */
const findBill = (answer: Prepared, isAnswer: boolean): Bill | undefined => {
  if (answer.ok) return answer.order;
  return isAnswer || answer.refusal === 'row_not_orderable' ? answer.bill : undefined;
};

type Options = {
  readonly bill: Bill;
  /** What the customer had before their eyes when it is not this bill: it was refused, and this one shows it anew. */
  readonly before: readonly ShownRow[] | undefined;
  readonly refusal: Refusal | undefined;
  readonly locale: Locale;
  /** What the form has chosen as it was drawn. */
  readonly chosen: Chosen;
  /** Refusals in words, by code. */
  readonly texts: Readonly<Record<string, string>>;
  /** The order's number is put behind it. */
  readonly thanksPath: string;
};

/**
 * Keeps the bill in step with the form around `place`, and sends the order without leaving the page: a refusal or a
 * lost connection loses nothing that was typed, and the same `request_id` is sent again.
 */
export const useOrder = (options: Options) => {
  const { bill: drawn, before, refusal: given, locale, texts, thanksPath } = options;
  const place = useRef<HTMLElement>(null);
  const [bill, setBill] = useState(drawn);
  const [refusal, setRefusal] = useState(given);
  const [state, setState] = useState<OrderState>('waiting');
  const [chosen, setChosen] = useState(options.chosen);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let turn = 0;
    const toData = (): FormData => {
      const data = new FormData(form);
      data.set('locale', locale);
      return data;
    };
    /** `sent` is why the order was refused that is drawn anew; absent when a field was filled in. */
    const price = async (sent?: Refusal): Promise<void> => {
      turn += 1;
      const mine = turn;
      setState('pricing');
      const answer = await prepareOrder(toData());
      // A later change has asked again: its answer counts.
      if (mine !== turn) return;
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
    markField(place.current?.closest('form'), code, texts[code ?? ''] ?? '');
  }, [refusal, texts]);
  useEffect(() => showCredit(place.current?.closest('form'), bill.totale_doc, locale), [bill, locale]);
  const shown = useMemo(() => before ?? toShownRows(drawn.rows), [before, drawn]);
  const changes = useMemo(() => toRowChanges(shown, bill.rows), [shown, bill]);
  // A price may also change while a field is filled in: that is said too.
  const remark = changes.refusal && { refusal: changes.refusal, isAnswer: false };
  return { place, bill, chosen, changes, refusal: refusal ?? remark, state };
};
