/**
 * A line of a bill: `hint` stands small beside the label; the `total` line closes the list, a `strong` one sums up what
 * stands above it, a `quiet` one is for information.
 */
export type AmountLine = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly kind?: 'total' | 'strong' | 'quiet' | undefined;
};

/** Amounts under each other, the last one as a total. */
export const AmountList = ({ lines }: { readonly lines: readonly AmountLine[] }) => (
  <dl className="amounts">
    {lines.map(({ label, value, hint, kind }) => (
      <div key={`${label}${hint ?? ''}`} className={kind ? `amounts-${kind}` : undefined}>
        <dt>
          {label}
          {hint ? <small>{` ${hint}`}</small> : null}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
