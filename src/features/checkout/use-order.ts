import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import type { Bill } from './bill.ts';
import { prepareOrder, sendOrder, type Prepared } from './order-call.store.ts';
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
/** Names the text of the refusal, for the field that it is about. */
export const ERROR_ID = 'order-error';

type OrderState = 'waiting' | 'ready' | 'pricing' | 'sending';

const isSend = (event: SubmitEvent): boolean =>
  event.submitter instanceof HTMLButtonElement && event.submitter.value === SEND;

/** Ties a refused date to the text that says so. */
const markDate = (form: HTMLFormElement | null | undefined, refusal: Refusal | undefined): void => {
  const field = form?.elements.namedItem('date_delivery');
  if (!(field instanceof HTMLInputElement)) return;
  const isRefused = refusal?.refusal === 'invalid_date';
  field.ariaInvalid = isRefused ? 'true' : null;
  if (isRefused) field.setAttribute('aria-errormessage', ERROR_ID);
  else field.removeAttribute('aria-errormessage');
};

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
  /** The order's number is put behind it. */
  readonly thanksPath: string;
};

/**
 * Keeps the bill in step with the form around `place`, and sends the order without leaving the page: a refusal or a
 * lost connection loses nothing that was typed, and the same `request_id` is sent again.
 */
export const useOrder = ({ bill: drawn, before, refusal: given, locale, thanksPath }: Options) => {
  const place = useRef<HTMLElement>(null);
  const [bill, setBill] = useState(drawn);
  const [refusal, setRefusal] = useState(given);
  const [state, setState] = useState<OrderState>('waiting');

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
      if (event.target instanceof Element && event.target.hasAttribute('data-prices')) void price();
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

  useEffect(() => markDate(place.current?.closest('form'), refusal), [refusal]);
  const shown = useMemo(() => before ?? toShownRows(drawn.rows), [before, drawn]);
  const changes = useMemo(() => toRowChanges(shown, bill.rows), [shown, bill]);
  // A price may also change while a field is filled in: that is said too.
  const remark = changes.refusal && { refusal: changes.refusal, isAnswer: false };
  return { place, bill, changes, refusal: refusal ?? remark, state };
};
