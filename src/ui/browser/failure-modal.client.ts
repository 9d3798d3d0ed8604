/**
 * The modal that says which call failed and why (specification, section 8). Its texts come with this script, which is loaded before it is
 * needed: the network may be what failed.
 */
import en from '../../../public/locales/en/failure.json';
import it from '../../../public/locales/it/failure.json';
import { button } from '../Button.recipe.ts';
import type { CallError, CallOptions } from './call.client.ts';
import { type CallFailure, isShown } from './failure.client.ts';
import { type FailureContent, toStatusContent } from '../text/failure-content.ts';

const texts = document.documentElement.lang === 'en' ? en : it;

const toContent = (failure: CallFailure): FailureContent => {
  if (failure.kind === 'network') return texts.network;
  if (failure.kind === 'setup') return { title: texts.setup.title, text: failure.text };
  return toStatusContent(failure, texts);
};

const toElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const toButtons = (dialog: HTMLDialogElement, retry: string | undefined): HTMLElement => {
  const close = toElement('button', { type: 'button', className: button() }, texts.close);
  close.addEventListener('click', () => dialog.close());
  const bar = toElement('p', { className: 'mt-6 flex flex-wrap justify-end gap-3' }, close);
  if (retry !== undefined)
    bar.append(toElement('a', { href: retry, className: button({ tone: 'primary' }) }, texts.retry));
  return bar;
};

let open: HTMLDialogElement | undefined;

/** Opens the modal; a later failure replaces one that is open. Closing it leads the focus back, and resolves. */
export const openFailure = async (failure: CallFailure, retry?: string): Promise<void> => {
  open?.close();
  const { title, text, errors = [] } = toContent(failure);
  const dialog = toElement('dialog', {
    className:
      'm-auto max-w-120 w-[min(60rem,calc(100vw-1.5rem))] rounded border-l-3 border-l-danger bg-surface p-5 text-ink shadow-dialog',
  });
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'failure-title');
  dialog.setAttribute('aria-describedby', 'failure-text');
  const description = toElement('div', {
    id: 'failure-text',
    className: 'mt-2 text-ink-muted wrap-anywhere',
  });
  if (text !== '') description.append(toElement('p', {}, text));
  if (errors.length > 0) {
    const items = errors.map((error) => toElement('li', {}, error));
    description.append(toElement('ul', { className: 'mt-2 flex flex-col gap-2 text-ink' }, ...items));
  }
  dialog.append(
    toElement('h2', { id: 'failure-title', className: 'text-lg font-semibold' }, title),
    description,
    toButtons(dialog, retry),
  );
  open = dialog;
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.remove();
  if (open === dialog) open = undefined;
  // What had the focus may be gone with the list that failed.
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
};

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const toFailure = async (failed: unknown, isSent: boolean): Promise<CallFailure> => {
  if (!isSent) return { kind: 'setup', text: toText(failed) };
  if (!(failed instanceof Response)) return { kind: 'network' };
  return { kind: 'status', status: failed.status, body: await failed.text() };
};

/** Whether the answer is a page with this status, rather than the failure of a host. */
const isOfPage = (failure: CallFailure, status: number | undefined): boolean =>
  failure.kind === 'status' && failure.status === status && !failure.body.startsWith('{');

/** Opens the modal of a call that failed with this error or response, and throws its `CallError`. */
export const failCall = async (
  failed: unknown,
  isSent: boolean,
  { retry, silent }: CallOptions,
): Promise<never> => {
  const failure = await toFailure(failed, isSent);
  const isSilent = !isShown(failure) || isOfPage(failure, silent);
  if (!isSilent) void openFailure(failure, retry);
  throw Object.assign(new Error('A call failed', { cause: failed }), {
    failure,
    isSilent,
  }) satisfies CallError;
};
