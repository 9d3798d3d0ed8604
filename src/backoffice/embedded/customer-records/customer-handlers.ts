import type { customerCommands } from '#src/contract/staff/customers.ts';
import { toVatNumber } from '../../rules/invoice-data.ts';
import type { Handlers } from '../command-handler.ts';
import { readCustomerFields } from '../customers/stored-customer.ts';
import {
  addCustomer,
  changeCustomer,
  readBlocked,
  readLogged,
  restoreBlocked,
  restoreCustomer,
  setBlocked,
} from './change-customer.ts';
import { addAddress, changeAddress, readPlace, removeAddress, restorePlace } from './customer-addresses.ts';
import { changeUser, findClientOf, inviteUser, readUser, restoreUser } from './customer-people.ts';
import { toAddressSubject, toCustomerSubject, toUserSubject } from './customer-subjects.ts';
import { findCustomers } from './find-customers.ts';
import { showCustomer } from './show-customer.ts';

const blocking = { subject: toCustomerSubject, read: readBlocked, restore: restoreBlocked };
const ofAddress = { subject: toAddressSubject, read: readPlace, restore: restorePlace };

export const customerHandlers: Handlers<keyof typeof customerCommands> = {
  'customers.search': { find: findCustomers },
  'customers.show': { find: showCustomer },
  'customers.agents': {
    find: (db) =>
      db.selectFrom('user').select(['id', 'name']).where('role', '=', 'agent').orderBy('name').execute(),
  },
  'customers.add': {
    subject: ({ vat_number = '', user_email }) => `new-customer:${toVatNumber(vat_number) || user_email}`,
    write: addCustomer,
  },
  'customers.change': {
    subject: toCustomerSubject,
    read: readLogged,
    write: changeCustomer,
    restore: restoreCustomer,
  },
  'customers.block': { ...blocking, write: (tx, input, { now }) => setBlocked(tx, input, now) },
  'customers.unblock': { ...blocking, write: (tx, input) => setBlocked(tx, input, null) },
  'addresses.add': { subject: ({ client_id }) => `customer:${client_id}/addresses`, write: addAddress },
  'addresses.change': { ...ofAddress, write: changeAddress },
  'addresses.remove': { ...ofAddress, write: removeAddress },
  'users.invite': { subject: ({ client_id }) => `customer:${client_id}/users`, write: inviteUser },
  'users.change': {
    subject: async ({ id }, tx) => toUserSubject({ client_id: await findClientOf(tx, { id }), id }),
    read: readUser,
    write: changeUser,
    restore: restoreUser,
  },
  'notes.add': {
    subject: ({ client_id }) => `customer:${client_id}/notes`,
    write: async (tx, { client_id, text }, { actor, now }) => {
      if (!(await readCustomerFields(tx, client_id))) return { ok: false, refusal: 'unknown_customer' };
      const { id } = await tx
        .insertInto('staff_note')
        .values({ subject: toCustomerSubject({ client_id }), author: actor.name, text, at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ok: true, result: { id } };
    },
  },
};
