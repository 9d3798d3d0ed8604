import { expect, it, vi } from 'vitest';
import { createRequestLimit } from './request-limit.ts';

it('runs two requests at a time, lets three wait and refuses the next with 503', async () => {
  const limit = createRequestLimit({ most: 2, waiting: 3 });
  const releases: (() => void)[] = [];
  let [running, most] = [0, 0];
  const request = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
  };
  const accepted = [1, 2, 3, 4, 5].map((at) => limit(`/${at}`, request));
  await expect(limit('/6', request)).rejects.toMatchObject({
    status: 503,
    cause: { message: '/6: too many requests wait' },
  });
  for (let at = 0; at < accepted.length; at++) {
    await vi.waitUntil(() => releases[at]);
    releases[at]?.();
  }
  await Promise.all(accepted);
  expect(most).toBe(2);
});
