/**
 * A failure of the back office, such as an unreachable host or a database error. `status` is the HTTP status for the
 * visitor (502, 503, 504 …, or the host's own).
 */
export class BackOfficeError extends Error {
  override readonly name = 'BackOfficeError';
  readonly status: number;
  /** The host's own plain text for the visitor; empty when it sent none, or when only the log may have it. */
  readonly text: string;
  /** Texts by field; only with status 422. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  /** Seconds until the next call is allowed; only with status 429. */
  readonly retry_after: number | undefined;
  /** Whether there was no response: the change may have been made, and may be sent again with its operation id. */
  readonly is_unanswered: boolean;

  constructor(
    message: string,
    options: {
      status?: number;
      text?: string;
      cause?: unknown;
      errors?: Record<string, readonly string[]> | undefined;
      retry_after?: number;
      is_unanswered?: boolean;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status ?? 500;
    this.text = options.text ?? '';
    this.errors = options.errors;
    this.retry_after = options.retry_after;
    this.is_unanswered = options.is_unanswered ?? false;
  }
}

/** The back office no longer accepts the session of the call: treat the visitor as a guest. */
export class SessionEndedError extends BackOfficeError {
  constructor(cause?: unknown) {
    super('The session has ended', { status: 401, cause });
  }
}
