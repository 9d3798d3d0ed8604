import { toEmail } from '#src/contract/account.ts';
import type { peopleCommands } from '#src/contract/staff/people.ts';
import type { Handlers } from '../command-handler.ts';
import {
  addPerson,
  changePerson,
  listPeople,
  logOutPerson,
  readPerson,
  removePerson,
  resetFactor,
  restorePerson,
} from './people.ts';

const person = {
  subject: ({ email }: { readonly email: string }) => `staff:${toEmail(email)}`,
  read: readPerson,
};

export const peopleHandlers: Handlers<keyof typeof peopleCommands> = {
  'staff.list': { find: listPeople },
  'staff.add': { ...person, write: addPerson },
  'staff.change': { ...person, write: changePerson, restore: restorePerson },
  'staff.remove': { ...person, write: removePerson },
  'staff.log_out': { ...person, write: logOutPerson },
  'staff.reset_factor': { ...person, write: resetFactor },
};
