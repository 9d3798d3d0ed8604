import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Place } from '#src/contract/staff/customer-fields.ts';
import type { Fields } from '../../port/staff.ts';
import { isForeign } from '../../rules/invoice-data.ts';
import { findAddressRefusals } from '../../rules/registration-data.ts';
import type { Restored, Written } from '../command-handler.ts';
import { findAddress } from '../company-data/addresses.ts';
import { findNextCode } from '../company-data/apply-request.ts';
import { readCustomerFields } from '../customers/stored-customer.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { Tx } from '../database/write-queue.ts';
import { toProblems } from './change-customer.ts';

type Key = { readonly client_id: number; readonly address_code: string };

const NONE: Place = {
  ...{ name: '', street: '', postal_code: '', city: '', province: '' },
  ...{ contact: '', telephone: '', hours: '', carrier_note: '' },
};

/** The given values, the province in capitals. */
const toGiven = ({
  province,
  ...place
}: { readonly [Name in keyof Place]?: Place[Name] | undefined }): Partial<Place> =>
  Object.fromEntries(
    Object.entries({ ...place, province: province?.toUpperCase() }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const findProblems = (place: Place, vat_number: string, changed: Partial<Place>): readonly string[] => {
  const found = Object.entries(findAddressRefusals(place, isForeign(vat_number)));
  return toProblems(Object.fromEntries(found.filter(([name]) => name in changed)));
};

export const addAddress = async (
  tx: Tx,
  { client_id, ...typed }: ParsedInput<'addresses.add'>,
): Promise<Written<'addresses.add'>> => {
  await lockClient(tx, client_id);
  const customer = await readCustomerFields(tx, client_id);
  if (!customer) return { ok: false, refusal: 'unknown_customer' };
  const place = { ...NONE, ...toGiven(typed) };
  const problems = findProblems(place, customer.vat_number, place);
  if (problems.length > 0) return { ok: false, refusal: 'invalid', problems };
  const { code: address_code, position } = await findNextCode(tx, client_id);
  await tx
    .insertInto('address')
    .values({ client_id, address_code, position, ...place })
    .execute();
  return { ok: true, result: { address_code } };
};

export const changeAddress = async (
  tx: Tx,
  { client_id, address_code, ...typed }: ParsedInput<'addresses.change'>,
): Promise<Written<'addresses.change'>> => {
  await lockClient(tx, client_id);
  const stored = await findAddress(tx, client_id, address_code);
  const customer = await readCustomerFields(tx, client_id);
  if (!stored || !customer) return { ok: false, refusal: 'unknown_address' };
  const changed = toGiven(typed);
  const place = { ...stored, ...changed };
  const problems = findProblems(place, customer.vat_number, changed);
  if (problems.length > 0) return { ok: false, refusal: 'invalid', problems };
  await storePlace(tx, { client_id, address_code }, changed);
  return { ok: true, result: { address_code } };
};

const storePlace = async (tx: Tx, { client_id, address_code }: Key, place: Partial<Place>): Promise<void> => {
  if (Object.keys(place).length === 0) return;
  await tx
    .updateTable('address')
    .set(place)
    .where('client_id', '=', client_id)
    .where('address_code', '=', address_code)
    .execute();
};

export const removeAddress = async (
  tx: Tx,
  { client_id, address_code }: Key,
): Promise<Written<'addresses.remove'>> => {
  await lockClient(tx, client_id);
  const codes = await tx
    .selectFrom('address')
    .select('address_code')
    .where('client_id', '=', client_id)
    .execute();
  if (!codes.some((one) => one.address_code === address_code))
    return { ok: false, refusal: 'unknown_address' };
  if (codes.length === 1) return { ok: false, refusal: 'last_address' };
  const filled = await tx
    .selectFrom('cart')
    .innerJoin('cart_row', 'cart_row.cart_id', 'cart.id')
    .select('cart.id')
    .where('client_id', '=', client_id)
    .where('address_code', '=', address_code)
    .executeTakeFirst();
  if (filled) return { ok: false, refusal: 'has_cart' };
  await tx
    .deleteFrom('address')
    .where('client_id', '=', client_id)
    .where('address_code', '=', address_code)
    .execute();
  return { ok: true, result: { address_code } };
};

/** The logged state of an address. */
export const readPlace = async (tx: Tx, { client_id, address_code }: Key): Promise<Fields | undefined> =>
  tx
    .selectFrom('address')
    .select(['position', 'name', 'street', 'postal_code', 'city', 'province', 'contact', 'telephone'])
    .select(['hours', 'carrier_note'])
    .where('client_id', '=', client_id)
    .where('address_code', '=', address_code)
    .executeTakeFirst();

export const restorePlace = async (
  tx: Tx,
  { input, fields }: Restored<Key>,
): Promise<'not_undoable' | undefined> => {
  if (!fields) return (await removeAddress(tx, input)).ok ? undefined : 'not_undoable';
  const { position, ...place } = fields as unknown as Place & { position: number };
  const { client_id, address_code } = input;
  await tx
    .insertInto('address')
    .values({ client_id, address_code, position, ...place })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'address_code']).doUpdateSet({ position, ...place }),
    )
    .execute();
  return undefined;
};
