import type { HostFailure } from '#src/contract/call-failure.ts';
import type { PasswordProblem } from '#src/contract/password.ts';
import type { Session, Staff } from './session.ts';

/**
 * The new session, of a customer or of staff. An unknown e-mail and a wrong password have the same refusal; `message` is
 * the host's own text, `failure` its status where that says more than the refusal.
 */
export type LoginResult =
  | { readonly ok: true; readonly session: Session; readonly staff?: undefined }
  | { readonly ok: true; readonly staff: Staff; readonly session?: undefined }
  | {
      readonly ok: false;
      readonly refusal: 'wrong_credentials';
      readonly message?: string;
      readonly failure?: HostFailure;
    }
  | PasswordCheckRefusal;

/** The password was not checked; `busy` means that the queue of checks is full. `retry_after` in seconds. */
type PasswordCheckRefusal = {
  readonly ok: false;
  readonly refusal: 'too_many_attempts' | 'busy';
  readonly retry_after: number;
};

/** `bad_password`: the new password is rejected because of `problem`. */
type BadPassword = {
  readonly ok: false;
  readonly refusal: 'bad_password';
  readonly problem: PasswordProblem;
};

/** `unknown_link`: the link is unknown, used or expired. */
export type SetPasswordResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'unknown_link' }
  | BadPassword
  | PasswordCheckRefusal;

/** `wrong_password`: the old password does not match. */
export type ChangePasswordResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'wrong_password' | 'login_required' }
  | BadPassword
  | PasswordCheckRefusal;

/** `retry_after` in seconds. */
export type ResetResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'too_many_attempts'; readonly retry_after: number };

/** `wrong_password`: the current password does not match. */
export type EmailChangeResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'wrong_password' | 'login_required' }
  | PasswordCheckRefusal;
