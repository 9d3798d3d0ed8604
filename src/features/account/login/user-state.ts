import {
  addressSchema,
  DEFAULT_COLLECTION,
  userSchema,
  toUserTemp,
  type UserState,
} from '#src/contract/account.ts';

type Session = NonNullable<App.Locals['session']>;

/**
 * The part of a session that the browser may store. Fields are picked explicitly, so that the token is never
 * included.
 */
export const toUserState = (session: Session): UserState => ({
  user: userSchema.parse(session.user),
  user_temp: toUserTemp(session),
  addressList: session.user.address_codes.map((address) => addressSchema.parse(address)),
  selected_address: session.address_code,
  selected_collection: DEFAULT_COLLECTION,
  ...(session.settings?.net_prices === false && { shown_prices: 'list' }),
});
