import type { FormRefusal } from './password-texts.ts';

type Result =
  | { readonly data: { readonly ok: true } | FormRefusal; readonly error: undefined }
  | { readonly data: undefined; readonly error: object };

/** The refusal of the posted form; undefined when no form was posted or the action succeeded. */
export const toRefusal = (result: Result | undefined): FormRefusal | undefined => {
  if (!result) return undefined;
  if (!result.data) return { refusal: 'failed' };
  return 'refusal' in result.data ? result.data : undefined;
};
