/** The part of the port (`back-office.ts`) about logins, sessions and passwords. */
import type {
  ChangePasswordResult,
  EmailChangeResult,
  LoginResult,
  ResetResult,
  SetPasswordResult,
} from '../login-results.ts';
import type { Credentials, Session, Staff } from '../session.ts';
import type { Registration, RegistrationResult } from '#src/contract/registration.ts';
import type { OwnData, UserSettings } from '#src/contract/user-settings.ts';
import type { Locale } from '#src/contract/locale.ts';

/**
 * Passwords stored by this back office. A new password ends the user's sessions, invalidates reset links and resets
 * failed attempts.
 */
export interface Passwords {
  /** The user of a reset link; absent when it is unknown, used or expired. Does not consume the link. */
  findLink(token: string): Promise<{ readonly email: string } | undefined>;
  /** Sets the password with a reset link. The link works once, also under concurrent use. */
  setByLink(token: string, password: string): Promise<SetPasswordResult>;
  /**
   * Changes the password of the session's user; the session stays open, the user's other sessions end. Wrong old
   * passwords count as failed logins.
   */
  change(
    session: Pick<Session, 'token'>,
    passwords: { readonly old: string; readonly password: string },
    from: string,
  ): Promise<ChangePasswordResult>;
}

/** Data and settings of this back office's users. */
export interface Profile {
  /** With the e-mail of the login. Absent when the session has ended. */
  find(session: Pick<Session, 'token'>): Promise<(OwnData & { readonly email: string }) | undefined>;
  change(session: Pick<Session, 'token'>, data: OwnData): Promise<void>;
  changeSettings(session: Pick<Session, 'token'>, settings: UserSettings): Promise<void>;
}

/** What a link in a mail about a change of e-mail does: the new address confirms it, the former one stops or undoes it. */
export type EmailLink = {
  readonly kind: 'confirm' | 'undo';
  readonly old_email: string;
  readonly new_email: string;
};

/** Changes of the e-mail of users, who log in with it. */
export interface EmailChanges {
  /**
   * Sends a link to both addresses; nothing changes yet. The response is the same for an address that is in use. Wrong passwords count as
   * failed logins.
   */
  request(
    session: Pick<Session, 'token'>,
    request: { readonly email: string; readonly password: string; readonly locale: Locale },
    from: string,
  ): Promise<EmailChangeResult>;
  /** What a link does; absent when it is unknown, used or expired. Does not consume it. */
  find(token: string): Promise<EmailLink | undefined>;
  /** Changes the e-mail, and ends all sessions of the user. Works once; absent like `find`. */
  confirm(token: string): Promise<EmailLink | undefined>;
  /** Stops a change, or gives the former e-mail back and ends all sessions. Works once; absent like `find`. */
  undo(token: string): Promise<EmailLink | undefined>;
}

/** Logins and sessions of customers and staff. */
export interface Accounts {
  /** Opens a session. `from` is the client's network address, for the rate limit. */
  login(credentials: Credentials, from: string): Promise<LoginResult>;
  /** A customer's session by the token of the cookie or the Bearer header; absent when unknown or expired. */
  findSession(token: string): Promise<Session | undefined>;
  /** The session of a staff member by its token; absent when unknown, expired or a customer's. */
  findStaff(token: string): Promise<Staff | undefined>;
  /** Selects the active address; false when it is not the client's. */
  selectAddress(session: Session, address_code: string): Promise<boolean>;
  /** Ends the session and invalidates its token. */
  logout(session: Pick<Session, 'token'>): Promise<void>;
  /**
   * Sends a reset link to the e-mail `user`, in the language of `locale`. Response and response time are the same for
   * unknown e-mails: the work happens after the response. `from` as in `login`.
   */
  requestReset(
    request: { readonly user: string; readonly locale: Locale },
    from: string,
  ): Promise<ResetResult>;
  /**
   * Requests access to the shop. The response is the same for a known e-mail. Absent when the remote host does not take registrations.
   * `from` as in `login`.
   */
  register(
    registration: Registration,
    request: { readonly locale: Locale; readonly from: string },
  ): Promise<RegistrationResult | undefined>;
  /** Absent when another host stores the passwords. */
  readonly passwords?: Passwords;
  /** Absent when another host stores the users. */
  readonly profile?: Profile;
  /** Absent when another host stores the users. */
  readonly emailChanges?: EmailChanges;
}
