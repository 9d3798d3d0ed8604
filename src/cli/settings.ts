/** Shows and replaces the settings of every page, except the timetable, which has a command of its own. */
import { fiscalSchema, type StoredSettings } from '#src/contract/content.ts';
import { settingsSchema } from '#src/contract/staff/content.ts';
import { listFirstSteps } from './first-steps.ts';
import { requireExportOrImport, requireJsonFile } from './json-file.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment } from './shop.ts';

const USAGE = `Usage: npm run settings -- COMMAND
  export          prints the settings as JSON: availability, statistics, terms of sale, bank account, company, services
  import FILE     replaces the settings that a JSON file has, and keeps the others
  missing         prints what the shop still lacks, each with the command that sets it
docs/settings.md describes each setting.`;

const WHY = 'the settings are stored in the shop’s own store';

/** All settings, with empty values for those that are not set. */
const toAllSettings = (page: StoredSettings) => ({
  ...{ css: '', show_availability: false, show_stock: false, usage_statistics: false, iban: '' },
  second_factor: 'off' as const,
  terms_of_sale: { version: '', path: '' },
  seller: { name: '', street: '', city: '', vat_number: '', register: '', telephone: '', email: '' },
  fiscal: fiscalSchema.parse({}),
  services: [],
  ...page,
  timetable: undefined,
});

const printMissing: Command = async (_, terminal) => {
  const environment = requireEnvironment(terminal.env);
  await useOperator(environment, WHY, async (operator) => {
    const steps = listFirstSteps(await operator.ask('shop.state', {}), environment);
    for (const step of steps) terminal.print(step);
    if (steps.length === 0) terminal.print('Nothing is missing.');
  });
};

export const run: Command = async (args, terminal) => {
  if (args[0] === 'missing' && args.length === 1) return printMissing(args, terminal);
  const file = requireExportOrImport(args, USAGE);
  const wanted =
    file === undefined
      ? undefined
      : requireJsonFile(file, { schema: settingsSchema, name: 'settings' }, terminal);
  const environment = requireEnvironment(terminal.env);
  await useOperator(environment, WHY, async (operator) => {
    if (wanted) {
      await operator.ask('settings.change', wanted);
      terminal.print('The settings were replaced. Running shops use them within five seconds.');
    } else {
      terminal.print(JSON.stringify(toAllSettings(await operator.ask('settings.read', {})), undefined, 2));
    }
  });
};
