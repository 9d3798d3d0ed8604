/** Shows and replaces the settings of every page, except the timetable, which has a command of its own. */
import { listSettingProblems, settingsSchema } from '#src/backoffice/embedded/content/main-page.ts';
import { openMainPage } from '#src/backoffice/embedded/content/open-main-page.ts';
import { requireExportOrImport, requireJsonFile } from './json-file.ts';
import { type Command, requireEmbedded, requireEnvironment, useOpen } from './shop.ts';

const USAGE = `Usage: npm run settings -- COMMAND
  export          prints the settings as JSON: availability, statistics, terms of sale, bank account, company
  import FILE     replaces the settings that a JSON file has, and keeps the others`;

export const run: Command = async (args, terminal) => {
  const file = requireExportOrImport(args, USAGE);
  const wanted =
    file === undefined
      ? undefined
      : settingsSchema.parse(requireJsonFile(file, listSettingProblems, terminal));
  const environment = requireEnvironment(terminal.env);
  const settings = requireEmbedded(environment, 'the settings are stored in the shop’s own store');
  await useOpen(environment, openMainPage(settings), async (setting) => {
    if (wanted) {
      await setting.change(wanted);
      terminal.print('The settings were replaced. Running shops use them within five seconds.');
    } else {
      const page = { ...(await setting.read()), timetable: undefined };
      terminal.print(JSON.stringify(page, undefined, 2));
    }
  });
};
