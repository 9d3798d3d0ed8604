/** The subjects of commands on a customer; those of its parts begin with its own. */
export const toCustomerSubject = ({ client_id }: { readonly client_id: number }): string =>
  `customer:${client_id}`;

type AddressKey = { readonly client_id: number; readonly address_code: string };
export const toAddressSubject = ({ client_id, address_code }: AddressKey): string =>
  `customer:${client_id}/address:${address_code}`;

type UserKey = { readonly client_id: number; readonly id: number };
export const toUserSubject = ({ client_id, id }: UserKey): string => `customer:${client_id}/user:${id}`;
