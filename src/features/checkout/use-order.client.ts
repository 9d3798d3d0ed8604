import { useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/contract/locale.ts';
import type { Delivery } from '#src/contract/order.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Bill } from './bill.ts';
import { showFieldError, updateCreditBar } from './checkout-form-dom.client.ts';
import { isOutdated, type Refusal } from './checkout-refusal.ts';
import { prepareOrder, sendOrder, type PrepareOutcome } from './order-calls.client.ts';
import { toRowChanges, toRowSnapshots, type RowSnapshot } from './row-snapshot.ts';

/** Value of the button that sends the order from the page; other buttons submit the form. */
export const SEND = 'send';

/** `payment_method` is undefined when the customer may use none. */
export type Choices = {
  readonly delivery: Delivery;
  readonly payment_method: PaymentMethod | undefined;
};

const toChoices = (form: FormData, initial: Choices): Choices => ({
  delivery: form.get('delivery') === 'pickup' ? 'pickup' : 'shipping',
  payment_method: (form.get('payment_method') as PaymentMethod | null) ?? initial.payment_method,
});

type OrderState = 'waiting' | 'ready' | 'pricing' | 'sending';

const isSend = (event: SubmitEvent): boolean =>
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
  readonly choices: Choices;
  /** Texts by refusal code. */
  readonly texts: Readonly<Record<string, string>>;
  /** The order's number is appended. */
  readonly thanksPath: string;
};

/**
 * Reprices the bill when the form around `root` changes, and sends the order by `fetch`: after a refusal or network
 * failure the form is unchanged, and a retry sends the same `request_id`.
 */
export const useOrder = (options: Options) => {
  const { bill: initialBill, before, locale, texts, thanksPath } = options;
  const root = useRef<HTMLElement>(null);
  const [bill, setBill] = useState(initialBill);
  const [refusal, setRefusal] = useState(options.refusal);
  const [state, setState] = useState<OrderState>('waiting');
  const [choices, setChoices] = useState(options.choices);

  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    let latest = 0;
    const toData = (): FormData => {
      const data = new FormData(form);
      data.set('locale', locale);
      return data;
    };
    /** `sendRefusal` is the refusal of a sent order; undefined after a change of a field. */
    const price = async (sendRefusal?: Refusal): Promise<void> => {
      latest += 1;
      const own = latest;
      setState('pricing');
      const outcome = await prepareOrder(toData());
      // Superseded by a later request.
      if (own !== latest) return;
      const isFromSend = sendRefusal !== undefined;
      setRefusal(outcome.ok ? sendRefusal : { ...outcome, isFromSend });
      const newBill = findBill(outcome, isFromSend);
      if (newBill) setBill(newBill);
      setState('ready');
    };
    const send = async (): Promise<void> => {
      setState('sending');
      const outcome = await sendOrder(toData());
      if (outcome.ok) {
        window.location.assign(`${thanksPath}${encodeURIComponent(outcome.order.name)}`);
        return;
      }
      const sendRefusal = { ...outcome, isFromSend: true };
      if (isOutdated(outcome.refusal)) return price(sendRefusal);
      setRefusal(sendRefusal);
      setState('ready');
    };
    const onChange = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.hasAttribute('data-prices')) return;
      setChoices((previous) => toChoices(new FormData(form), previous));
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
    showFieldError(root.current?.closest('form'), code, texts[code ?? ''] ?? '');
  }, [refusal, texts]);
  useEffect(() => updateCreditBar(root.current?.closest('form'), bill.totale_doc, locale), [bill, locale]);
  const shown = useMemo(() => before ?? toRowSnapshots(initialBill.rows), [before, initialBill]);
  const changes = useMemo(() => toRowChanges(shown, bill.rows), [shown, bill]);
  // Also report prices that changed while the form was being filled in.
  const changeNotice = changes.refusal && { refusal: changes.refusal, isFromSend: false };
  return { root, bill, choices, changes, refusal: refusal ?? changeNotice, state };
};
