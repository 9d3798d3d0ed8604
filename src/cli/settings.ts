/** Shows and replaces the settings of every page, except the timetable, which has a command of its own. */
import {
  listSettingProblems,
  settingsSchema,
  toAllSettings,
} from '#src/backoffice/embedded/content/main-page.ts';
import { openMainPage } from '#src/backoffice/embedded/content/open-main-page.ts';
import { openShopState } from '#src/backoffice/embedded/first-steps.ts';
import { listFirstSteps } from './first-steps.ts';
import { requireExportOrImport, requireJsonFile } from './json-file.ts';
import { type Command, requireEmbedded, requireEnvironment, useOpen } from './shop.ts';

const USAGE = `Usage: npm run settings -- COMMAND
  export          prints the settings as JSON: availability, statistics, terms of sale, bank account, company, services
  import FILE     replaces the settings that a JSON file has, and keeps the others
  missing         prints what the shop still lacks, each with the command that sets it
docs/settings.md describes each setting.`;

const WHY = 'the settings are stored in the shop’s own store';

const printMissing: Command = async (_, terminal) => {
  const environment = requireEnvironment(terminal.env);
  await useOpen(environment, openShopState(requireEmbedded(environment, WHY)), async (state) => {
    const steps = listFirstSteps(await state.read(), environment);
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
      : settingsSchema.parse(requireJsonFile(file, listSettingProblems, terminal));
  const environment = requireEnvironment(terminal.env);
  const settings = requireEmbedded(environment, WHY);
  await useOpen(environment, openMainPage(settings), async (setting) => {
    if (wanted) {
      await setting.change(wanted);
      terminal.print('The settings were replaced. Running shops use them within five seconds.');
    } else {
      terminal.print(JSON.stringify(toAllSettings(await setting.read()), undefined, 2));
    }
  });
};
