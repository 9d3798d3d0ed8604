/** Writes issued invoices and credit notes as electronic ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#src/backoffice/safety/make-folder.ts';
import { toInvoiceDownload } from '#src/server/electronic-invoice.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop } from './shop.ts';

const USAGE = `Usage: npm run invoices -- xml FOLDER NUMBER...
  writes FatturaPA files into a folder: one number as XML, several as fatture.zip
What the exchange would refuse is not written: each reason is printed, with where to mend it.`;

export const run: Command = async ([command, folder, ...numbers], { env, print, warn }) => {
  if (command !== 'xml' || folder === undefined || numbers.length === 0) return stop(USAGE);
  await useOperator(requireEnvironment(env), 'it issues the invoices', async (operator) => {
    const { files, refused } = await operator.ask('invoices.electronic', { invoices: numbers });
    if (files.length > 0) {
      const { name, content } = toInvoiceDownload(files);
      makeFolder(folder);
      writeFileSync(join(folder, name), content);
      print(`${join(folder, name)}: ${files.map(({ invoice }) => invoice).join(', ')}`);
    }
    for (const { invoice, problems } of refused)
      for (const { code, at, text } of problems) warn(`${invoice}: ${at}: ${text} (${code})`);
    if (refused.length > 0) stop(`not written: ${refused.map(({ invoice }) => invoice).join(', ')}`);
  });
};
