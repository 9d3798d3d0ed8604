import type { CompanyRequest } from '#src/contract/company-data.ts';
import type { Tx } from '../database/write-queue.ts';

/** The next of the codes `001`, `002` …, one above the client's highest. */
export const findNextCode = async (
  tx: Tx,
  client_id: number,
): Promise<{ code: string; position: number }> => {
  const rows = await tx
    .selectFrom('address')
    .select(['address_code', 'position'])
    .where('client_id', '=', client_id)
    .execute();
  const numbers = rows.map(({ address_code }) => Number(address_code)).filter(Number.isSafeInteger);
  const code = String(Math.max(0, ...numbers) + 1).padStart(3, '0');
  return { code, position: Math.max(-1, ...rows.map(({ position }) => position)) + 1 };
};

/** Applies an accepted request to the client's data; false when its address no longer exists. */
export const applyCompanyRequest = async (
  tx: Tx,
  client_id: number,
  { kind, address_code, fields }: CompanyRequest,
): Promise<boolean> => {
  if (kind === 'new_address') {
    const { code, position } = await findNextCode(tx, client_id);
    const { name = '', street = '', city = '', ...others } = fields;
    const values = { client_id, address_code: code, position, name, street, city, ...others };
    await tx.insertInto('address').values(values).execute();
    return true;
  }
  if (Object.keys(fields).length === 0) return true;
  if (kind === 'company') {
    await tx.updateTable('client').set(fields).where('id', '=', client_id).execute();
    return true;
  }
  const changed = await tx
    .updateTable('address')
    .set(fields)
    .where('client_id', '=', client_id)
    .where('address_code', '=', address_code)
    .returning('address_code')
    .executeTakeFirst();
  return changed !== undefined;
};
