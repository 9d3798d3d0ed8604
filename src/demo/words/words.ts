/** The English of attributes: of their labels, and of values that are words or numbers spelled differently. */
export type Words = {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};
