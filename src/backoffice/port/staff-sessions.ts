import type { Credentials } from '#src/contract/account.ts';
import type { StaffRole } from '#src/contract/staff/command.ts';

/** A person of the staff at the desk. `token` must never reach a browser script. */
export type StaffSession = {
  readonly token: string;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** Unused recovery codes; absent without a second factor. */
  readonly recovery_codes?: number;
};

/** Seconds until another attempt. */
type Waiting<Refusal extends string> = {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly retry_after: number;
};

export type StaffLoginResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly refusal: 'wrong_credentials' }
  | Waiting<'too_many_attempts' | 'busy'>;

/** `left`: attempts before a wait; absent without limits. */
export type FactorResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'login_required' }
  | { readonly ok: false; readonly refusal: 'wrong_code'; readonly left?: number }
  | Waiting<'too_many_attempts'>;

/** The second factor of the person whose login a token belongs to. Codes may be typed with spaces and dashes. */
export type SecondFactor = {
  /** Completes a login with a code of the app, or a recovery code; each works once. */
  give(token: string, code: string): Promise<FactorResult>;
  /**
   * A new secret (base 32) with recovery codes, which the store does not keep legible; those that were handed out before, if they are
   * `kept`. Undefined for a person who has a second factor.
   */
  start(
    token: string,
    kept: readonly string[],
  ): Promise<{ readonly secret: string; readonly codes: readonly string[] } | undefined>;
  /** Activates the secret that was handed out last, with a code of the app. */
  confirm(token: string, code: string): Promise<FactorResult>;
  /** Ends the second factor of a complete login. */
  drop(token: string, code: string): Promise<FactorResult>;
};

/** The address of the desk that passkeys belong to: its origin and host name. */
export type Site = { readonly origin: string; readonly host: string };

/** Passkeys in place of codes, for people who have a second factor. What browsers exchange is JSON (WebAuthn). */
export type Passkeys = {
  list(
    token: string,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly created_at: number }[]>;
  /** What a browser is asked to sign so that a login is complete; undefined without a passkey. */
  ask(token: string, site: Site): Promise<string | undefined>;
  give(token: string, json: string, site: Site): Promise<FactorResult>;
  /** What a browser is asked to make a passkey from, under the shop's name; undefined where none can be added. */
  start(token: string, site: Site & { readonly name: string }): Promise<string | undefined>;
  /** Whether the passkey was added. */
  add(token: string, passkey: { readonly json: string; readonly name: string }, site: Site): Promise<boolean>;
  remove(token: string, id: string): Promise<void>;
};

/** The way into the desk. Its sessions are apart from those of the shop, and shorter. */
export type StaffSessions = {
  /** Customers and agents are refused like a wrong password. The login may lack a second factor. `from` is the network address. */
  open(credentials: Credentials, from: string): Promise<StaffLoginResult>;
  /** The complete login of a token, which is extended; undefined once it has ended, or its user may not log in any more. */
  find(token: string): Promise<StaffSession | undefined>;
  /** What the login of a token still lacks: a code, or a second factor that the shop demands. */
  findStep(token: string): Promise<{ readonly step: 'code' | 'enrol'; readonly email: string } | undefined>;
  readonly factor: SecondFactor;
  readonly passkeys: Passkeys;
  close(token: string): Promise<void>;
};
