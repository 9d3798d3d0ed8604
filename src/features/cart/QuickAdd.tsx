import { useRef, useState, type SyntheticEvent } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { addToCart } from './cart-commands.client.ts';
import { FormId } from './FormId.tsx';
import { addLinesAsGuest } from './guest-cart.client.ts';
import { findListedLines, type FailedLine } from './listed-lines.client.ts';
import type { QuickLabels } from './cart-texts.ts';

/** Forms that add by code. `failed` are posted lines that were not added, `isList` whether they come from the list form. */
export type QuickAddData = {
  readonly failed: readonly FailedLine[];
  readonly isList: boolean;
  readonly action: string;
  /** Idempotency keys of both forms. */
  readonly formIds: readonly [string, string];
  readonly isGuest: boolean;
};

type Props = QuickAddData & { readonly labels: QuickLabels };

const toText = ({ refusal }: FailedLine, { failures }: QuickLabels): string =>
  failures[refusal] ?? failures['failed'] ?? '';

const readField = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Adds one article; an unknown code stays in the field. */
const OneForm = ({ failed, isList, labels, action, formIds }: Props) => {
  const [failure, setFailure] = useState(isList ? undefined : failed[0]);
  const field = useRef<HTMLInputElement>(null);
  const add = async (form: HTMLFormElement): Promise<void> => {
    const code = readField(form, 'code');
    const { lines, failed: rest } = await findListedLines({ code, quantity: readField(form, 'quantity') });
    setFailure(rest[0]);
    if (rest.length > 0) field.current?.select();
    else for (const input of form.querySelectorAll<HTMLInputElement>('input[type="text"]')) input.value = '';
    field.current?.focus();
    for (const line of lines) await addToCart(line);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void add(event.currentTarget);
  };
  return (
    <form
      className="quick-form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      data-quick-add=""
      data-hold=""
    >
      <h2 id="quick-title">{labels.title}</h2>
      <FormId id={formIds[0]} />
      <label className="visually-hidden" htmlFor="quick-code">
        {labels.code}
      </label>
      <input
        ref={field}
        id="quick-code"
        className="input"
        type="text"
        name="code"
        defaultValue={failure?.code}
        placeholder={labels.code}
        maxLength={64}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby="quick-error"
        aria-invalid={failure ? 'true' : undefined}
      />
      <label className="visually-hidden" htmlFor="quick-quantity">
        {labels.quantity}
      </label>
      <input
        id="quick-quantity"
        className="input"
        type="text"
        name="quantity"
        placeholder={labels.quantityHint}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <button className="button" type="submit">
        <Icon name="cart" />
        {labels.add}
      </button>
      <p id="quick-error" className="quick-error" role="alert" data-quick-error="">
        {failure ? (
          <>
            <b className="code">{failure.code}</b> {toText(failure, labels)}
          </>
        ) : null}
      </p>
    </form>
  );
};

const FailedList = ({ failed, labels }: { failed: readonly FailedLine[]; labels: QuickLabels }) => {
  const { one, other } = labels.failedLines;
  return (
    <>
      <p>{(failed.length === 1 ? one : other).replace('{count}', String(failed.length))}</p>
      <ul>
        {failed.map((line, index) => (
          <li key={index}>
            <b className="code">{line.text}</b> {toText(line, labels)}
          </li>
        ))}
      </ul>
    </>
  );
};

const joinTexts = (lines: readonly FailedLine[]): string => lines.map(({ text }) => text).join('\n');

/** Adds a list; failed lines stay in the field. A customer's list is posted, as one change. */
const ListForm = ({ failed: posted, isList, labels, action, formIds, isGuest }: Props) => {
  const [failed, setFailed] = useState(isList ? posted : []);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = isList && posted.length > 0;
  const add = async (text: string): Promise<void> => {
    const { lines, failed: rest } = await findListedLines({ text });
    await addLinesAsGuest(
      lines.map(({ item_id, quantity }) => ({ item_id, quantity, promo_code: '', promo_row: '' })),
    );
    setFailed(rest);
    if (!field.current) return;
    field.current.value = joinTexts(rest);
    const details = field.current.closest('details');
    if (details && rest.length === 0) details.open = false;
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    if (!isGuest) return;
    event.preventDefault();
    void add(readField(event.currentTarget, 'text'));
  };
  return (
    <details className={isGuest ? 'paste no-js:hidden print:hidden' : 'paste'} open={isOpen}>
      <summary>{labels.paste}</summary>
      <form method="post" action={action} onSubmit={onSubmit} data-hold={isGuest ? '' : undefined}>
        <FormId id={formIds[1]} />
        <div className="paste-failed" role="alert" data-paste-failed="">
          {failed.length > 0 ? <FailedList {...{ failed, labels }} /> : null}
        </div>
        <label htmlFor="paste-text">{labels.pasteLabel}</label>
        <textarea
          ref={field}
          id="paste-text"
          className="input"
          name="text"
          rows={6}
          maxLength={40_000}
          required
          spellCheck={false}
          autoComplete="off"
          aria-describedby="paste-hint"
          defaultValue={isList ? joinTexts(posted) : ''}
        />
        <p id="paste-hint" className="note">
          {labels.pasteHint}
        </p>
        <button className="button button-primary" type="submit">
          {labels.pasteAdd}
        </button>
      </form>
    </details>
  );
};

/** The forms below the rows that add by code: one article, or a list. */
export const QuickAdd = (props: Props) => (
  <section className="quick" aria-labelledby="quick-title">
    <OneForm {...props} />
    <ListForm {...props} />
  </section>
);
