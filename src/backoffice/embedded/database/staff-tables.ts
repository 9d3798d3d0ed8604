import type { Generated } from 'kysely';

/** How often commands have changed a subject; the row is written first, so that commands on one subject are serialised. */
export type StaffSubjectTable = { subject: string; version: number };

/** Every command that ran, in order. Nothing changes or deletes a row. JSON columns without the secrets of the command. */
export type StaffLogTable = {
  id: Generated<number>;
  /** Claimed by the command; a repetition finds its result here. */
  operation_id: string;
  /** SHA-256 of command and input; '' without an operation id of the caller. */
  request_hash: string;
  command: string;
  /** `Actor`. */
  actor: string;
  role: string;
  /** Ms. */
  at: number;
  subject: Generated<string>;
  version: Generated<number>;
  input: string;
  /** `Fields`; `null` for a subject that did not exist. */
  before: Generated<string>;
  after: Generated<string>;
  result: Generated<string>;
};

/** Programs that may run commands; `token_hash` is SHA-256. Ms. */
export type StaffTokenTable = {
  name: string;
  role: string;
  token_hash: string;
  created_at: number;
};

/** Sessions at the desk; `token_hash` is SHA-256. Ms. `has_factor`: 1 once the second factor was given. */
export type StaffSessionTable = {
  token_hash: string;
  user_id: number;
  opened_at: number;
  seen_at: number;
  has_factor: Generated<number>;
  /** What the next passkey has to sign; '' for nothing. */
  challenge: Generated<string>;
};

/**
 * The second factor of a user: a secret in base 32, the last time step whose code was taken, and when (ms) the first code confirmed it; null
 * before.
 */
export type StaffFactorTable = {
  user_id: number;
  secret: string;
  last_step: Generated<number>;
  confirmed_at: number | null;
};

/** A passkey of a person; `public_key` (COSE) in base64url, `created_at` in ms. */
export type StaffPasskeyTable = {
  id: string;
  user_id: number;
  public_key: string;
  counter: Generated<number>;
  name: string;
  created_at: number;
};

/** One-time codes in place of the second factor; `code_hash` is SHA-256. `used_at` in ms. */
export type RecoveryCodeTable = { code_hash: string; user_id: number; used_at: number | null };

/** Saved views of lists: the query of the address under a name; `role`: everybody of the role sees it, '' for its owner alone. */
export type StaffViewTable = {
  id: Generated<number>;
  user_id: number;
  role: Generated<string>;
  list: string;
  name: string;
  search: string;
};

/** Notes of the staff that customers never see; `subject` as in the log, `at` in ms. */
export type StaffNoteTable = {
  id: Generated<number>;
  subject: string;
  author: string;
  text: string;
  at: number;
};

export type StaffTables = {
  staff_session: StaffSessionTable;
  staff_factor: StaffFactorTable;
  staff_passkey: StaffPasskeyTable;
  recovery_code: RecoveryCodeTable;
  staff_view: StaffViewTable;
  staff_note: StaffNoteTable;
  staff_subject: StaffSubjectTable;
  staff_log: StaffLogTable;
  staff_token: StaffTokenTable;
};
