import fc from 'fast-check';

/** Texts that have broken other programs: paths, numbers that are not, control and half characters, markup, queries. */
export const ODD_TEXTS: readonly string[] = [
  ...['', ' ', '0', '-1', '1e3', '1e400', 'NaN', '\0', '\ud800', '💶', '%00', '%', '*', '../../etc/passwd'],
  ...["' or 1=1 --", '__proto__', 'constructor', '<script>x()</script>', '\r\nX: 1', '//elsewhere.example'],
  ...['31/02/2027', '00/00/0000', '99/99/9999', '01/01/2030', '2027-02-31'],
  ...['x'.repeat(64), 'x'.repeat(3000), ','.repeat(500)],
];

const ODD: readonly unknown[] = [
  ...ODD_TEXTS,
  ...[0, -0, -1, 0.5, 1e-7, 1.0005, 999_999, 1e15, 2 ** 53, 1e300, -1e300],
  ...[true, false, null, [], {}, [[]], [null], [{}], { toString: 1, valueOf: 1 }],
];

/** Any JSON value, most of them odd. */
export const anyJson = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ODD) },
  fc.jsonValue({ maxDepth: 3 }),
);
