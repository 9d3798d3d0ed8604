import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { createUsage } from '#src/backoffice/embedded/usage/usage.ts';
import { run as usageCommand } from '#src/cli/usage.ts';
import { openEventQueue } from '#src/server/tracking/event-queue.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';
import { makeEvent } from '../support/tracking.ts';

const AT = Date.parse('2026-11-20T08:30:00.000Z');

const toRecorded = (event_id: string, id_client: number) => ({
  event: makeEvent(event_id, id_client),
  at: AT,
});

describe('npm run usage', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
    const database = await connect(place.location);
    const { usage } = createUsage(database, Date.now);
    await usage.store([
      toRecorded('own', 1001),
      toRecorded('other', 10),
      toRecorded('own, later', 1001),
      toRecorded('guest', 0),
    ]);
    await database.close();
    const queue = openEventQueue(place.data_dir, 'host');
    queue.add([makeEvent('waiting', '1001'), makeEvent('other, waiting', 1)], AT);
    queue.close();
  });
  afterEach(() => place.remove());

  const run = (...args: string[]) => runCommand(usageCommand, args, { ...place.env, SEED: 'none' });
  const show = async (client: string): Promise<readonly unknown[]> => {
    const { code, stdout, stderr } = await run('show', client);
    expect([code, stderr]).toEqual([0, '']);
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  };

  test('prints the events of one client, in store and queues, and erases them', async () => {
    expect(await show('1001')).toEqual(
      [makeEvent('own', 1001), makeEvent('own, later', 1001), makeEvent('waiting', '1001')].map((event) => ({
        at: '2026-11-20T08:30:00.000Z',
        ...event,
      })),
    );
    const env = { ...place.env, SEED: 'none' };
    expect(await runProgram(['src/cli/run.mjs', 'usage', 'erase', '1001'], env)).toEqual({
      code: 0,
      stdout: '2 stored and 1 waiting events of client 1001 are erased.\n',
      stderr: '',
    });
    expect(await show('1001')).toEqual([]);
    expect(await show('10')).toMatchObject([{ event_id: 'other' }]);
    expect(await show('1')).toMatchObject([{ event_id: 'other, waiting' }]);
    const database = await connect(place.location);
    expect((await createUsage(database, Date.now).usage.list({})).map(({ event }) => event.event_id)).toEqual(
      ['guest', 'other'],
    );
    await database.close();
  });

  test('prints its usage for anything else, and for guests, whom events do not name', async () => {
    for (const args of [[], ['show'], ['erase', '0'], ['show', '1', '2'], ['list', '1001']])
      expect(await run(...args), args.join(' ')).toMatchObject({ code: 1, stdout: '' });
  });
});
