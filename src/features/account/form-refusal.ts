import type { FormRefusal } from './password-texts.ts';

type Result =
  | { readonly data: { readonly ok: true } | FormRefusal; readonly error: undefined }
  | { readonly data: undefined; readonly error: object };

/** Why the form that this page answers did not work; absent when none was sent, or when it did. */
export const toRefusal = (result: Result | undefined): FormRefusal | undefined => {
  if (!result) return undefined;
  if (!result.data) return { refusal: 'failed' };
  return 'refusal' in result.data ? result.data : undefined;
};
