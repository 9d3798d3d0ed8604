import type { Credentials } from '#src/contract/account.ts';
import type { StaffRole } from '#src/contract/staff/command.ts';

/** A person of the staff at the desk. `token` must never reach a browser script. */
export type StaffSession = {
  readonly token: string;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
};

export type StaffLoginResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly refusal: 'wrong_credentials' }
  | {
      readonly ok: false;
      readonly refusal: 'too_many_attempts' | 'busy';
      /** Seconds. */
      readonly retry_after: number;
    };

/** The way into the desk. Its sessions are apart from those of the shop, and shorter. */
export type StaffSessions = {
  /** Customers and agents are refused like a wrong password. `from` is the network address. */
  open(credentials: Credentials, from: string): Promise<StaffLoginResult>;
  /** The open session of a token, which is extended; undefined once it has ended, or its user may not log in any more. */
  find(token: string): Promise<StaffSession | undefined>;
  close(token: string): Promise<void>;
};
