/** What the shop's server tells the visitor about a failed call, as JSON in the text of its response. */
export type FailureDetails = {
  /** The host's status, where the response cannot have it: actions only have a few. */
  readonly status?: number;
  /** The host's own text, plain; empty when it sent none. */
  readonly text: string;
  /** The host's texts by field; only with status 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Whether the shop's server got no response, so that the change may have been made. */
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

/** The JSON of a response; undefined for other texts, as proxies and failed pages send them. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses the text of a response; missing parts are empty. */
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
    text: cut(own),
    errors: toErrors(errors),
    ...(typeof is_unanswered === 'boolean' && { is_unanswered }),
  };
};

/** The text of a response, with the limits of `parseFailure`. */
export const writeFailure = (details: Partial<FailureDetails>): string =>
  JSON.stringify({
    ...(isErrorStatus(details.status) && { status: details.status }),
    text: cut(details.text),
    errors: toErrors(details.errors),
    is_unanswered: details.is_unanswered,
  });
