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

const LOOKS = {
  plain: 'leading-6',
  strong: 'leading-6 font-semibold',
  quiet: 'text-xs/6 text-ink-muted',
  total: 'mt-2 border-t border-ink pt-2 text-base/6 font-bold',
} as const;

export const AmountList = ({ lines }: { readonly lines: readonly AmountLine[] }) => (
  <dl className="amounts tabular-nums print:break-inside-avoid">
    {lines.map(({ label, value, hint, kind }) => (
      <div
        key={`${label}${hint ?? ''}`}
        className={`flex justify-between gap-3 print:leading-[14pt] ${LOOKS[kind ?? 'plain']}`}
      >
        <dt>
          {label}
          {hint ? <small className="text-xs text-ink-muted">{` ${hint}`}</small> : null}
        </dt>
        <dd className={kind === 'total' ? 'text-lg/6 tracking-snug whitespace-nowrap' : 'whitespace-nowrap'}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
