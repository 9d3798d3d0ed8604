import { useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
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
  /** Address of the articles suggested for a code. */
  readonly suggestions: string;
};

type Props = QuickAddData & {
  readonly labels: QuickLabels;
  /** Until a guest's rows are priced, the forms are hidden, so that they do not shift visibly. */
  readonly isWaiting: boolean;
};

const toText = ({ refusal }: FailedLine, { failures }: QuickLabels): string =>
  failures[refusal] ?? failures['failed'] ?? '';

const readField = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Adds one article; an unknown code stays in the field. */
const useOneForm = (posted: FailedLine | undefined) => {
  const [failure, setFailure] = useState(posted);
  const field = useRef<HTMLInputElement>(null);
  const add = async (form: HTMLFormElement): Promise<void> => {
    const code = readField(form, 'code');
    const { lines, failed } = await findListedLines({ code, quantity: readField(form, 'quantity') });
    setFailure(failed[0]);
    if (failed[0]) field.current?.select();
    else for (const input of form.querySelectorAll<HTMLInputElement>('input[type="text"]')) input.value = '';
    field.current?.focus();
    for (const line of lines) await addToCart(line);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void add(event.currentTarget);
  };
  return { failure, field, onSubmit };
};

const suggest = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
  void import('#src/ui/browser/code-suggestions.client.ts').then((code) =>
    code.startCodeSuggestions(currentTarget),
  );
};

const OneForm = ({ failed, isList, labels, action, formIds, suggestions }: Props) => {
  const { failure, field, onSubmit } = useOneForm(isList ? undefined : failed[0]);
  return (
    <form
      className="flex flex-[1_1_27.5rem] flex-wrap items-center gap-2"
      method="post"
      action={action}
      onSubmit={onSubmit}
      data-quick-add=""
      data-hold=""
    >
      <h2 id="quick-title" className="mr-1 text-xs/5 font-semibold max-md:flex-[1_0_100%]">
        {labels.title}
      </h2>
      <FormId id={formIds[0]} />
      <label className="visually-hidden" htmlFor="quick-code">
        {labels.code}
      </label>
      <input
        ref={field}
        id="quick-code"
        className="input w-auto min-w-0 flex-[0_1_12.5rem] max-md:flex-[1_1_7.5rem] max-md:px-2.5"
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
        data-suggestions={suggestions}
        onFocus={suggest}
      />
      <label className="visually-hidden" htmlFor="quick-quantity">
        {labels.quantity}
      </label>
      <input
        id="quick-quantity"
        className="input w-21 flex-none max-md:w-16 max-md:px-2.5"
        type="text"
        name="quantity"
        placeholder={labels.quantityHint}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <button
        className="button min-h-10 bg-accent px-4 text-white hover:bg-accent-strong max-lg:min-h-11 max-md:px-3"
        type="submit"
      >
        <Icon name="cart" />
        {labels.add}
      </button>
      <p
        id="quick-error"
        className="flex-[1_0_100%] text-xs/5 text-danger empty:hidden"
        role="alert"
        data-quick-error=""
      >
        {failure && (
          <>
            <b className="code">{failure.code}</b> {toText(failure, labels)}
          </>
        )}
      </p>
    </form>
  );
};

const FailedList = ({ failed, labels }: { failed: readonly FailedLine[]; labels: QuickLabels }) => (
  <>
    <p>{fillCount(labels.failedLines, failed.length)}</p>
    <ul className="mt-1.5 mb-2">
      {failed.map((line, index) => (
        <li key={index} className="py-0.5 wrap-anywhere">
          <b className="code whitespace-normal">{line.text}</b> {toText(line, labels)}
        </li>
      ))}
    </ul>
  </>
);

const joinTexts = (lines: readonly FailedLine[]): string => lines.map(({ text }) => text).join('\n');

/** Adds a list; failed lines stay in the field. A customer's list is posted, as one change. */
const ListForm = ({ failed: posted, isList, labels, action, formIds, isGuest }: Props) => {
  const [failed, setFailed] = useState(isList ? posted : []);
  const add = async (form: HTMLFormElement): Promise<void> => {
    const { lines, failed: rest } = await findListedLines({ text: readField(form, 'text') });
    await addLinesAsGuest(lines);
    setFailed(rest);
    const field = form.querySelector('textarea');
    if (field) field.value = joinTexts(rest);
    if (!rest[0]) form.closest('details')?.removeAttribute('open');
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    if (!isGuest) return;
    event.preventDefault();
    void add(event.currentTarget);
  };
  return (
    <details
      className={`max-md:w-full open:min-w-0 open:flex-[1_0_100%] ${isGuest ? 'no-js:hidden' : ''}`}
      open={isList && posted.length > 0}
    >
      <summary className="flex min-h-10 items-center text-xs/5 font-semibold text-primary hover:underline max-lg:min-h-11">
        {labels.paste}
      </summary>
      <form
        className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 pt-1"
        method="post"
        action={action}
        onSubmit={onSubmit}
        data-hold={isGuest ? '' : undefined}
      >
        <FormId id={formIds[1]} />
        <div className="text-xs/5 text-danger empty:hidden" role="alert" data-paste-failed="">
          {failed.length > 0 && <FailedList {...{ failed, labels }} />}
        </div>
        <label className="text-xs/5 font-strong" htmlFor="paste-text">
          {labels.pasteLabel}
        </label>
        <textarea
          id="paste-text"
          className="input max-w-160 resize-y px-3 py-2.25 leading-5.5"
          name="text"
          rows={6}
          maxLength={250_000}
          required
          spellCheck={false}
          autoComplete="off"
          aria-describedby="paste-hint"
          defaultValue={isList ? joinTexts(posted) : ''}
        />
        <p id="paste-hint" className="note">
          {labels.pasteHint}
        </p>
        <button className="button button-primary mt-1.5" type="submit">
          {labels.pasteAdd}
        </button>
      </form>
    </details>
  );
};

/** The forms below the rows that add by code: one article, or a list. */
export const QuickAdd = (props: Props) => (
  <section
    className={`mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 rounded border border-dashed border-control px-3 py-2.5 print:hidden ${props.isWaiting ? 'js:invisible' : ''}`}
    aria-labelledby="quick-title"
  >
    <OneForm {...props} />
    <ListForm {...props} />
  </section>
);
