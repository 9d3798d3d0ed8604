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

export type StaffTables = {
  staff_subject: StaffSubjectTable;
  staff_log: StaffLogTable;
  staff_token: StaffTokenTable;
};
