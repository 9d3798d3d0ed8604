import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeFooter } from '#src/backoffice/embedded/content/content.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { run as timetableCommand } from '#src/cli/timetable.ts';
import { NO_TIMETABLE } from '#src/contract/timetable.ts';
import { DEMO_FOOTER } from '#src/demo/content.ts';
import { DEMO_TIMETABLE } from '#src/demo/timetable.ts';
import { openStore } from '../support/fresh-store.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

describe('[N-54] npm run timetable', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
  });
  afterEach(() => place.remove());

  const run = (...args: string[]) => runCommand(timetableCommand, args, { ...place.env, SEED: 'none' });
  const writeFile = (timetable: object): string => {
    const file = join(place.data_dir, 'timetable.json');
    writeFileSync(file, JSON.stringify(timetable));
    return file;
  };

  test('replaces what every page reads, and prints it', async () => {
    expect(JSON.parse((await run('export')).stdout)).toEqual(NO_TIMETABLE);
    const file = writeFile({ ...DEMO_TIMETABLE, fast_delivery_days: 5 });
    const env = { ...place.env, SEED: 'none' };
    expect(await runProgram(['src/cli/run.mjs', 'timetable', 'import', file], env)).toMatchObject({
      ...{ code: 0, stderr: '' },
    });
    expect(JSON.parse((await run('export')).stdout)).toEqual({ ...DEMO_TIMETABLE, fast_delivery_days: 5 });
    const database = await connect(place.location);
    await database.write((tx) => storeFooter(tx, 'it', DEMO_FOOTER.it));
    await database.close();
    const backOffice = await openStore(place);
    expect((await backOffice.content.mainPage()).timetable?.fast_delivery_days).toBe(5);
    expect(await backOffice.content.footer('it')).toContain('<dt>lun–ven</dt><dd>7:30–18:30</dd>');
    await backOffice.close();
  });

  test('names every wrong field of a file and changes nothing', async () => {
    const windows = [{ from: '10:00', to: '13:00', cut_off: '9.30', days_before: 0 }];
    const file = writeFile({ ...DEMO_TIMETABLE, min_shipping_days: 'x', pickup_windows: windows });
    const { code, stdout, stderr } = await run('import', file);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('pickup_windows.0.cut_off: must be a time as hh:mm');
    expect(stderr).toContain('min_shipping_days: ');
    expect(JSON.parse((await run('export')).stdout)).toEqual(NO_TIMETABLE);
  });

  test('prints its usage for anything else', async () => {
    expect(await run('change')).toMatchObject({ code: 1, stdout: '' });
  });
});
