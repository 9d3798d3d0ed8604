/** Shows and replaces the settings of every page, except the timetable, which has a command of its own. */
import { listSettingProblems, settingsSchema } from '#src/backoffice/embedded/content/main-page.ts';
import { openMainPage } from '#src/backoffice/embedded/content/open-main-page.ts';
import { requireExportOrImport, requireJsonFile } from './json-file.ts';
import { requireEmbedded, requireEnvironment, requireOpen } from './shop.ts';

const file = requireExportOrImport(`Usage: npm run settings -- COMMAND
  export          prints the settings as JSON: availability, statistics, terms of sale, bank account, company
  import FILE     replaces the settings that a JSON file has, and keeps the others`);
const wanted =
  file === undefined ? undefined : settingsSchema.parse(requireJsonFile(file, listSettingProblems));
const environment = requireEnvironment();
const settings = requireEmbedded(environment, 'the settings are stored in the shop’s own store');
const setting = await requireOpen(environment, openMainPage(settings));
if (wanted) {
  await setting.change(wanted);
  console.log('The settings were replaced. Running shops use them within five seconds.');
} else {
  const page = { ...(await setting.read()), timetable: undefined };
  process.stdout.write(`${JSON.stringify(page, undefined, 2)}\n`);
}
await setting.close();
