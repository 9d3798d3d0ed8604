import type { CommandInput, CommandOutput } from '#src/contract/staff/commands.ts';
import { DESK_SHELVES_PATH } from '#src/i18n/routes.ts';
import type { List } from '#src/ui/list/list.ts';

type Shelved = CommandOutput<'shelves.search'>['shelves'][number];

/** Where articles lie; its file is what `readShelves` takes back. */
export const DESK_SHELVES: List<Shelved, 'all'> = {
  name: 'desk-shelves',
  path: DESK_SHELVES_PATH,
  perPage: 50,
  filter: { key: 'view', values: ['all'] },
  links: { filters: [], toLabel: () => 'desk:shelves.all' },
  texts: {
    search: 'desk:shelves.search',
    hint: 'desk:shelves.hint',
    filters: 'desk:list.views',
    pages: 'desk:list.pages',
  },
  columns: {
    sku: { label: 'desk:order.article', isRowHead: true, kind: 'code', value: ({ sku }) => sku },
    shelf: { label: 'desk:picking.shelf', isStrong: true, value: ({ shelf }) => shelf },
    name: { label: 'desk:shelves.name', value: ({ name }) => name },
  },
};

/** Pasted lines `code;shelf`, also with tabs or commas, quoted or not; heads, empty lines and further columns are left out. */
export const readShelves = (text: string, heads: readonly string[]): CommandInput<'shelves.set'>['shelves'] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [sku = '', shelf = ''] = line
      .replace(/^\uFEFF/, '')
      .split(/[;\t,]/)
      .map((cell) => cell.trim().replaceAll('"', ''));
    return sku === '' || heads.includes(sku) ? [] : [{ sku, shelf }];
  });
