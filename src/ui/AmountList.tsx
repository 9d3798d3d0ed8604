/**
 * A line of a bill. `hint` is small text after the label; `strong` is a subtotal, `total` the last line, `quiet`
 * informational.
 */
export type AmountLine = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly kind?: 'total' | 'strong' | 'quiet' | undefined;
};

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
