import { parseFailure } from '#src/contract/call-failure.ts';
import type en from '../../../public/locales/en/failure.json';

/** The texts of `failure.json` in one language. */
export type FailureTexts = typeof en;

/** What the visitor is told about a failed call. */
export type FailureContent = {
  readonly title: string;
  readonly text: string;
  readonly errors?: readonly string[];
};

/** What the visitor is told about an error status (specification, section 8); `body` is the text of the answer, see `parseFailure`. */
export const toStatusContent = (
  { status, body }: { readonly status: number; readonly body: string },
  texts: FailureTexts,
): FailureContent => {
  const { text, errors, is_unanswered = false } = parseFailure(body);
  if (status === 500) return texts.fault;
  if (status === 400) return { title: texts.refused.title, text };
  if (status !== 422) {
    const { title, unanswered } = texts.other;
    return {
      title: title.replace('{{status}}', String(status)),
      text: text === '' && is_unanswered ? unanswered : text,
    };
  }
  const listed = Object.values(errors).flat();
  const { title, list, text: plain } = texts.invalid;
  return listed.length > 0 ? { title, text: list, errors: listed } : { title, text: plain };
};
