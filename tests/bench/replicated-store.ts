import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { importCatalogue } from '#src/backoffice/embedded/import/import-catalogue.ts';

const FILE_NAME = 'fondaco.db';

/** Imports a product file into a store in `folder`; returns the path of its database. */
export const importInto = async (folder: string, file: string): Promise<string> => {
  const nothing = () => undefined;
  const quiet = { onProblem: nothing, onUnknownField: nothing, onNote: nothing, onProgress: nothing };
  await importCatalogue({ data_dir: folder }, file, quiet);
  return join(folder, FILE_NAME);
};

/** The SQL expression of a column in a copy: ids and codes differ, other columns are equal. */
const toCopied = (column: string, copy: number, lastId: number): string => {
  if (column === 'id') return `id + ${copy * lastId}`;
  return ['sku', 'slug', 'parent_sku'].includes(column) ? `${column} || '-${copy}'` : column;
};

/** Copies a store and repeats its products under distinct codes up to `size` products; returns the path of the copy. */
export const replicate = async (original: string, size: number): Promise<string> => {
  const file = original.replace(FILE_NAME, `${size}.db`);
  await copyFile(original, file);
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = off; pragma synchronous = off');
  const { total, last } = database.prepare('select count(*) total, max(id) last from product').get() as {
    total: number;
    last: number;
  };
  const columns = database
    .prepare("select name from pragma_table_info('product')")
    .all()
    .map(({ name }) => String(name));
  for (let copy = 1; copy * total < size; copy++) {
    const values = columns.map((column) => toCopied(column, copy, last)).join(', ');
    const limit = Math.min(total, size - copy * total);
    database.exec(
      `insert into product (${columns.join(', ')})
         select ${values} from product where id <= ${last} order by id limit ${limit};
       insert into product_category select filed.product_id + ${copy * last}, filed.category_id
         from product_category filed join product on product.id = filed.product_id + ${copy * last}
         where filed.product_id <= ${last}`,
    );
  }
  database.close();
  return file;
};

/** The version of the catalogue in a store. */
export const readVersion = (file: string): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  const { version } = database.prepare('select max(changed) as version from product').get() as {
    version: number;
  };
  database.close();
  return version;
};

/** Changes `count` products of a store as an import does. */
export type Change = (file: string, count: number) => void;

/** A change that executes a statement for the next version of the catalogue. */
const change =
  (toStatement: (version: number, count: number, columns: readonly string[]) => string): Change =>
  (file, count) => {
    const version = readVersion(file) + 1;
    const database = new DatabaseSync(file);
    const columns = database.prepare("select name from pragma_table_info('product')").all();
    database.exec(
      toStatement(
        version,
        count,
        columns.map(({ name }) => String(name)),
      ),
    );
    database.close();
  };

/** Raises the prices of the first products. */
export const changePrices = change(
  (version, count) => `update product set price = price + 1, changed = ${version} where id <= ${count}`,
);

/** Renames the first products. */
export const changeNames = change(
  (version, count) =>
    `update product set name_it = name_it || ' v${version}', changed = ${version} where id <= ${count}`,
);

/** Appends copies of the first products and deletes as many others. */
export const exchangeProducts = change((version, count, columns) => {
  const toValue = (column: string): string => {
    if (column === 'id') return '(select max(id) from product) + id';
    if (column === 'changed') return String(version);
    return ['sku', 'slug'].includes(column) ? `${column} || '-v${version}'` : column;
  };
  return `insert into product (${columns.join(', ')})
      select ${columns.map(toValue).join(', ')} from product where id <= ${count};
    delete from product where id > ${count} and id <= ${2 * count}`;
});
