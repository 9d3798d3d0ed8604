import { MAX_SHELF, MAX_SHELVES, SHELF_VIEWS } from '#src/contract/staff/picking.ts';
import { DESK_SHELVES_PATH } from '#src/i18n/routes.ts';
import type { FileKind } from '#src/server/desk/file-act.ts';
import type { ListWords } from '#src/ui/list/list.ts';
import { declareDeskList } from '../list/desk.list.ts';

const LABELS = { sku: 'desk:order.article', shelf: 'desk:picking.shelf', name: 'desk:shelves.name' };

/** A table of shelves: an empty one is taken from its article. */
export const toShelfFile = ({ t }: Pick<ListWords, 't'>): FileKind => ({
  columns: {
    name: 'shelves-refused',
    labels: LABELS,
    isLine: () => true,
    maxLines: MAX_SHELVES,
  },
  plan: ({ lines }) => {
    const planned = lines.map((line) => {
      const { sku: code = '', shelf: place = '' } = line.texts;
      const refusal = code === '' ? 'no_code' : place.length > MAX_SHELF ? 'too_long' : '';
      return { ...line, name: code, ...(refusal && { fault: { refusal, problems: [] } }) };
    });
    const shelves = planned
      .filter(({ fault }) => !fault)
      .map(({ number, texts }) => ({ line: number, sku: texts['sku'] ?? '', shelf: texts['shelf'] ?? '' }));
    if (shelves.length === 0) return { planned };
    return { planned, whole: { name: 'shelves.set', input: { shelves, leave_out: true } } };
  },
  toReason: ({ refusal }) => t(`desk:shelves.faults.${refusal}`),
});

/** Where articles lie; its file is read back. */
export const DESK_SHELVES = declareDeskList({
  command: 'shelves.search',
  path: DESK_SHELVES_PATH,
  views: SHELF_VIEWS,
  view: 'all',
  hasLocale: true,
  rows: ({ shelves }) => shelves,
  file: toShelfFile,
  columns: {
    sku: { label: LABELS.sku, isRowHead: true, kind: 'code', value: ({ sku }) => sku },
    shelf: { label: LABELS.shelf, isStrong: true, value: ({ shelf }) => shelf },
    name: { label: LABELS.name, value: ({ name }) => name },
  },
});
