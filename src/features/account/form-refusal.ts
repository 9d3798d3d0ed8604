import type { FormRefusal } from './login/password-texts.ts';

type Result =
  | { readonly data: { readonly ok: true } | RefusedFields | FormRefusal; readonly error: undefined }
  | { readonly data: undefined; readonly error: object };

/** A form whose refused fields have texts of their own. */
type RefusedFields = { readonly ok: false; readonly refusal: 'invalid' };

/** The refusal of the posted form; undefined when no form was posted, the action succeeded or only fields were refused. */
export const toRefusal = (result: Result | undefined): FormRefusal | undefined => {
  if (!result) return undefined;
  if (!result.data) return { refusal: 'failed' };
  return 'refusal' in result.data && result.data.refusal !== 'invalid' ? result.data : undefined;
};
