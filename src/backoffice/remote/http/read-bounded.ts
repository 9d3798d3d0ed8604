/** Counts bytes that are held at the same time, against one bound. */
export type ByteBudget = {
  /** Takes bytes; false if they exceed the bound. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
};

/** Creates a budget of `max` bytes. */
export const createByteBudget = (max: number): ByteBudget => {
  let taken = 0;
  return {
    take: (bytes) => {
      if (taken + bytes > max) return false;
      taken += bytes;
      return true;
    },
    giveBack: (bytes) => {
      taken -= bytes;
    },
  };
};

type Bounds = {
  /** The largest body, decompressed. */
  readonly max_bytes: number;
  /** The bound of all bodies that are read at the same time. */
  readonly budget?: ByteBudget;
};

const cancel = async ({ body }: Response): Promise<undefined> => {
  await body?.cancel().catch(() => undefined); // The connection is gone already.
  return undefined;
};

/**
 * Reads a body of bounded size; the rest of a larger one is not read, and the result is undefined. The bytes stay in the
 * budget until the body is complete.
 */
export const readBounded = async (
  response: Response,
  { max_bytes, budget }: Bounds,
): Promise<Buffer | undefined> => {
  if (Number(response.headers.get('content-length')) > max_bytes) return cancel(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop cancels the body.
    for await (const chunk of response.body ?? []) {
      if (budget?.take(chunk.byteLength) === false) return undefined;
      size += chunk.byteLength;
      if (size > max_bytes) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    budget?.giveBack(size);
  }
};
