import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { run as mails } from '#src/cli/mails.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

const [CREATED, DUE] = ['2026-11-20T08:30:00.000Z', '2030-01-01T00:00:00.000Z'];

const NEW = { attempts: 0, is_claimed: 0, state: 'waiting', recipient: '', subject: '', error: '' };

/** A mail that waits for its fourth attempt. */
const REFUSED = {
  ...{ attempts: 3, is_claimed: 0, error: '451 try again later' },
  ...{ recipient: 'anna@test.example', subject: 'Your order' },
};

describe('npm run mails', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
    const database = await connect(place.location);
    const row = { ...NEW, created_at: Date.parse(CREATED), due_at: Date.parse(DUE) };
    const contact = { message: { name: 'Anna', text: 'Private words' }, locale: 'it' };
    await database.write((tx) =>
      tx
        .insertInto('mail')
        .values([
          { ...row, kind: 'order_sent', payload: '{"order_id":7,"locale":"en"}', ...REFUSED },
          { ...row, kind: 'contact', payload: JSON.stringify(contact), attempts: 1, is_claimed: 1 },
          { ...row, kind: 'reset', payload: '{"email":"a@test.example"}', state: 'unknown', error: 'killed' },
        ])
        .execute(),
    );
    await database.close();
  });
  afterEach(() => place.remove());

  const run = (...args: string[]) => runCommand(mails, args, { ...place.env, SEED: 'none' });

  test('lists what waits without what people wrote, makes it due and deletes it', async () => {
    const env = { ...place.env, SEED: 'none' };
    expect(await runProgram(['src/cli/run.mjs', 'mails', 'list'], env)).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        `1  order_sent  order_id=7  locale=en  since ${CREATED}  3 attempts  next attempt ${DUE}`,
        '    to anna@test.example: Your order',
        '    451 try again later',
        `2  contact  locale=it  since ${CREATED}  1 attempts  being sent`,
        `3  reset  email=a@test.example  since ${CREATED}  0 attempts  may have been delivered`,
        '    killed',
        '2 mails wait; 1 are not delivered and not tried again.',
        '',
      ].join('\n'),
    });
    const before = Date.now();
    expect((await run('resend')).stdout).toBe('1 mails are due now.\n');
    expect((await run('resend', '2')).stdout).toBe('No such mail.\n');
    const database = await connect(place.location);
    const due = await database.read.selectFrom('mail').select('due_at').orderBy('id').execute();
    await database.close();
    expect(Number(due[0]?.due_at)).toBeGreaterThanOrEqual(before);
    expect(Number(due[0]?.due_at)).toBeLessThanOrEqual(Date.now());
    expect(Number(due[1]?.due_at)).toBe(Date.parse(DUE));
    expect((await run('remove', '1')).stdout).toBe('1 is removed.\n');
    for (const gone of ['1', '2'])
      expect((await run('remove', gone)).stdout).toBe(`${gone}: no such mail, or it is being sent\n`);
  });

  test('prints its usage for anything else, and refuses what is no number', async () => {
    for (const args of [
      [],
      ['list', 'x'],
      ['remove'],
      ['send'],
      ['resend', '1', '2'],
      ['resend', 'x'],
      ['remove', '0'],
    ])
      expect(await run(...args), args.join(' ')).toMatchObject({ code: 1, stdout: '' });
  });
});
