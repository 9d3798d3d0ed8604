import { describe, expect, it } from 'vitest';
import { writeFailure } from '#src/contract/call-failure.ts';
import { callAction } from './call-action.client.ts';

const fail = (status: number, message = '') => callAction(Promise.resolve({ error: { status, message } }));

describe('the failure of an action', () => {
  it.each([500, 501, 503, 429, 400, 404, 422])('is definite with status %d', async (status) => {
    expect(await fail(status)).toMatchObject({ refusal: 'failed', failure: { kind: 'status', status } });
  });

  it.each([502, 504])('does not come from the back office with status %d of a proxy', async (status) => {
    expect(await fail(status)).toMatchObject({ refusal: 'unavailable', failure: { status } });
    expect(await fail(status, '<html>')).toMatchObject({ refusal: 'unavailable' });
  });

  it.each([502, 503, 504])('says with status %d whether the back office answered', async (status) => {
    for (const is_unanswered of [true, false])
      expect(await fail(status, writeFailure({ is_unanswered }))).toMatchObject({
        refusal: is_unanswered ? 'unavailable' : 'failed',
      });
  });

  it('[X-06] has the status of the host where an action has no such status', async () => {
    const message = writeFailure({ status: 418, text: 'Sono una teiera' });
    expect(await fail(500, message)).toMatchObject({
      refusal: 'failed',
      failure: { kind: 'status', status: 418, body: message },
    });
    expect(await fail(500, writeFailure({ status: 7 }))).toMatchObject({ failure: { status: 500 } });
  });

  it('is a network failure without a response', async () => {
    expect(await callAction(Promise.reject(new TypeError('x')))).toMatchObject({ refusal: 'network' });
  });
});
