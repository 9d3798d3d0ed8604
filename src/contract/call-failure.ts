/** What the shop's server tells the visitor about a call that failed: the text of its answer is this as JSON. */
export type FailureDetails = {
  /** The host's status, where the answer cannot have it: an action's has few of them. */
  readonly status?: number;
  /** The host's own text, plain; empty when it sent none. */
  readonly text: string;
  /** The host's texts by field; only with status 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Whether nothing answered the shop's server, so that the change may have been made. */
  readonly is_unanswered?: boolean;
};

/** The error status with which a remote host refused, and its texts. */
export type HostFailure = {
  readonly status: number;
  readonly text: string;
  readonly errors?: FailureDetails['errors'] | undefined;
};

/** Longer texts of a host are cut. */
const MAX_TEXT = 500;
const MAX_FIELDS = 20;
const MAX_PER_FIELD = 5;

const isErrorStatus = (status: unknown): status is number =>
  Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599;

const cut = (text: unknown): string => (typeof text === 'string' ? text.slice(0, MAX_TEXT) : '');

const toErrors = (value: unknown): FailureDetails['errors'] => {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).slice(0, MAX_FIELDS);
  return Object.fromEntries(
    entries.map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.slice(0, MAX_PER_FIELD).map(cut) : [],
    ]),
  );
};

/** The text of an answer; undefined when it is not such JSON, which proxies and failed pages do not send. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses the text of an answer; whatever is not there is empty. */
export const parseFailure = (text: string): FailureDetails => {
  const value = parseJson(text);
  const {
    status,
    text: own,
    errors,
    is_unanswered,
  } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    ...(isErrorStatus(status) && { status }),
    ...{ text: cut(own), errors: toErrors(errors) },
    ...(typeof is_unanswered === 'boolean' && { is_unanswered }),
  };
};

/** The text of an answer, with the limits of `parseFailure`. */
export const writeFailure = (details: Partial<FailureDetails>): string =>
  JSON.stringify({
    ...(isErrorStatus(details.status) && { status: details.status }),
    text: cut(details.text),
    errors: toErrors(details.errors),
    is_unanswered: details.is_unanswered,
  });
