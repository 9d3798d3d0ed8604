/**
 * The back office could not answer: a host that is down, a database that fails. `status` is what the visitor
 * should be told (502, 503, 504 …, or the host's own).
 */
export class BackOfficeError extends Error {
  override readonly name = 'BackOfficeError';
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  /** Seconds to wait before the next call; only with 429, too many calls. */
  readonly retry_after: number | undefined;

  constructor(
    message: string,
    options: {
      status?: number;
      cause?: unknown;
      errors?: Record<string, readonly string[]> | undefined;
      retry_after?: number;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status ?? 500;
    this.errors = options.errors;
    this.retry_after = options.retry_after;
  }
}

/** The back office no longer knows the session that a call was made for: whoever asked is a guest from now on. */
export class SessionEndedError extends BackOfficeError {
  constructor(cause?: unknown) {
    super('The session has ended', { status: 401, cause });
  }
}
