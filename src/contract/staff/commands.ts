import type { z } from 'zod';
import { accountCommands } from './accounts.ts';
import { contentCommands } from './content.ts';
import { couponCommands } from './coupons.ts';
import { customerCommands } from './customers.ts';
import { deskCommands } from './desk.ts';
import { fulfilmentCommands } from './fulfilment.ts';
import { invoiceCommands } from './invoices.ts';
import { logCommands } from './log.ts';
import { mailCommands } from './mail.ts';
import { messageCommands } from './messages.ts';
import { orderCommands } from './orders.ts';
import { pageCommands } from './pages.ts';
import { peopleCommands } from './people.ts';
import { priceCommands } from './prices.ts';
import { pickingCommands } from './picking.ts';
import { quoteCommands } from './quotes.ts';
import { requestCommands } from './requests.ts';
import { searchWordCommands } from './search-words.ts';
import { shippingCommands } from './shipping.ts';
import { trashCommands } from './trash.ts';
import { viewCommands } from './views.ts';

/** Every command of the staff, by name. */
export const staffCommands = {
  ...accountCommands,
  ...contentCommands,
  ...couponCommands,
  ...customerCommands,
  ...deskCommands,
  ...fulfilmentCommands,
  ...invoiceCommands,
  ...logCommands,
  ...mailCommands,
  ...messageCommands,
  ...orderCommands,
  ...pageCommands,
  ...peopleCommands,
  ...priceCommands,
  ...pickingCommands,
  ...quoteCommands,
  ...requestCommands,
  ...searchWordCommands,
  ...shippingCommands,
  ...trashCommands,
  ...viewCommands,
};
export type CommandName = keyof typeof staffCommands;
type Commands = typeof staffCommands;

/** What a caller sends. */
export type CommandInput<Name extends CommandName> = z.input<Commands[Name]['input']>;
/** What a handler gets. */
export type ParsedInput<Name extends CommandName> = z.output<Commands[Name]['input']>;
export type CommandOutput<Name extends CommandName> = z.output<Commands[Name]['result']>;
export type CommandRefusal<Name extends CommandName> = Commands[Name]['refusals'][number];

export const isCommand = (name: string): name is CommandName => Object.hasOwn(staffCommands, name);

/** One of many commands; refused as `stale` unless `version` is its subject's. */
export type ManyCommand = {
  readonly [Name in CommandName]: {
    readonly name: Name;
    readonly input: CommandInput<Name>;
    readonly version?: number | undefined;
  };
}[CommandName];
