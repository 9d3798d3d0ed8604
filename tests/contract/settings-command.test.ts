import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run as pagesCommand } from '#src/cli/pages.ts';
import { run as settingsCommand } from '#src/cli/settings.ts';
import { run as timetableCommand } from '#src/cli/timetable.ts';
import { NO_TIMETABLE } from '#src/contract/timetable.ts';
import { openStore } from '../support/fresh-store.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

const IBAN = 'IT60X0542811101000000123456';

/** Every setting of a store in which none is set. */
const ALL_EMPTY = {
  ...{ css: '', show_availability: false, show_stock: false, usage_statistics: false, iban: '' },
  second_factor: 'off',
  terms_of_sale: { version: '', path: '' },
  seller: { name: '', street: '', city: '', vat_number: '', register: '', telephone: '', email: '' },
  fiscal: {
    ...{ tax_code: '', tax_regime: '', rea: '', share_capital: '', shareholders: '' },
    ...{ zero_vat_nature: '', zero_vat_reference: '' },
  },
  services: [],
};

describe('npm run settings', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
  });
  afterEach(() => place.remove());

  const toEnv = () => ({ ...place.env, SEED: 'none' });
  const run = (...args: string[]) => runCommand(settingsCommand, args, toEnv());
  const writeFile = (settings: object): string => {
    const file = join(place.data_dir, 'settings.json');
    writeFileSync(file, JSON.stringify(settings));
    return file;
  };

  test('replaces what a file names, keeps the rest, and prints all', async () => {
    expect(JSON.parse((await run('export')).stdout)).toEqual(ALL_EMPTY);
    const seller = { name: 'Prova S.r.l.', vat_number: '01234567897' };
    const first = writeFile({ show_stock: true, seller });
    expect(await runProgram(['src/cli/run.mjs', 'settings', 'import', first], toEnv())).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await run('import', writeFile({ usage_statistics: true, iban: IBAN }))).toMatchObject({
      code: 0,
    });
    expect(JSON.parse((await run('export')).stdout)).toMatchObject({
      ...{
        css: '',
        show_availability: false,
        show_stock: true,
        usage_statistics: true,
        iban: IBAN,
        seller,
      },
    });
    const timetable = { ...NO_TIMETABLE, fast_delivery_days: 5 };
    const file = join(place.data_dir, 'timetable.json');
    writeFileSync(file, JSON.stringify(timetable));
    expect(await runCommand(timetableCommand, ['import', file], toEnv())).toMatchObject({ code: 0 });
    const backOffice = await openStore(place);
    expect(await backOffice.content.mainPage()).toMatchObject({ timetable, seller, usage_statistics: true });
    await backOffice.close();
  });

  test('names every wrong or unknown setting of a file and changes nothing', async () => {
    const file = writeFile({
      show_stock: 'yes',
      seller: { street: 'x' },
      fiscal: { rea: '123456', zero_vat_nature: 'N2' },
      timetable: NO_TIMETABLE,
      colour: 'red',
    });
    const { code, stdout, stderr } = await run('import', file);
    expect([code, stdout]).toEqual([1, '']);
    for (const text of [
      'show_stock: ',
      'seller.name: ',
      'fiscal.rea: ',
      'fiscal.zero_vat_nature: ',
      '"timetable"',
      '"colour"',
      'nothing was changed',
    ])
      expect(stderr).toContain(text);
    expect(JSON.parse((await run('export')).stdout)).toEqual(ALL_EMPTY);
  });

  test('takes back what an empty store exports, and removes what is emptied', async () => {
    const { stdout } = await run('export');
    const empty = writeFile(JSON.parse(stdout) as object);
    expect(await run('import', empty)).toMatchObject({ code: 0, stderr: '' });
    expect((await run('export')).stdout).toBe(stdout);
    const terms_of_sale = { version: '2026-01', path: 'condizioni' };
    const services = [
      { icon: 'phone', header: true, it: { title: 'Aiuto', text: '' }, en: { title: 'Help', text: '' } },
    ];
    const set = { iban: IBAN, terms_of_sale, seller: { name: 'Prova', email: 'a@b.example' }, services };
    expect(await run('import', writeFile(set))).toMatchObject({ code: 0 });
    expect(JSON.parse((await run('export')).stdout)).toMatchObject(set);
    expect(await run('import', writeFile(JSON.parse(stdout) as object))).toMatchObject({ code: 0 });
    expect((await run('export')).stdout).toBe(stdout);
  });

  test('lists what the shop lacks, with the command that sets it', async () => {
    const { stdout } = await run('missing');
    for (const text of [
      'products: npm run import',
      'npm run admin -- add',
      '"seller"',
      '"iban"',
      'npm run timetable',
    ])
      expect(stdout).toContain(text);
    for (const text of ['"terms_of_sale"', 'npm run pages -- import privacy', 'SMTP_URL'])
      expect(stdout).toContain(text);
    await run('import', writeFile({ iban: IBAN, seller: { name: 'Prova' } }));
    const later = (await run('missing')).stdout;
    expect(later).not.toContain('"iban"');
    expect(later).toContain('of the company: address, VAT number, e-mail');
    const publish = (html: string) =>
      Promise.all(
        ['it', 'en'].map(async (language) => {
          const file = join(place.data_dir, `${language}.html`);
          writeFileSync(file, `<h1>Privacy</h1>${html}`);
          await runCommand(pagesCommand, ['import', 'privacy', language, file], toEnv());
        }),
      );
    await publish('<p><mark>[da completare: durata]</mark></p>');
    expect((await run('missing')).stdout).toContain('your privacy notice');
    await publish('<p>dieci anni</p>');
    expect((await run('missing')).stdout).not.toContain('your privacy notice');
  });
});
