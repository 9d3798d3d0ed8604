const BYTE_ORDERS: readonly (readonly [mark: Buffer, encoding: string])[] = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/** The encoding of a text in UTF-16 by its byte order mark, as spreadsheets on Windows write "Unicode text"; undefined without one. */
export const findWideEncoding = (bytes: Buffer): string | undefined =>
  BYTE_ORDERS.find(([mark]) => bytes.subarray(0, mark.length).equals(mark))?.[1];
