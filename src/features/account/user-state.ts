import {
  addressSchema,
  DEFAULT_COLLECTION,
  GUEST,
  userSchema,
  userTempSchema,
  type UserState,
  type UserTemp,
} from '#src/contract/account.ts';

type Session = NonNullable<App.Locals['session']>;

/** Who calls are made for: from the session alone, or a guest's zeros. */
export const toUserTemp = (session: Session | undefined): UserTemp =>
  session
    ? userTempSchema.parse({
        client_id: session.user.client_id,
        address_code: session.address_code,
        ext_call: false,
      })
    : GUEST;

/** What the browser may keep of a session: fields are picked one by one, so that the token never is among them. */
export const toUserState = (session: Session): UserState => ({
  user: userSchema.parse(session.user),
  user_temp: toUserTemp(session),
  addressList: session.user.address_codes.map((address) => addressSchema.parse(address)),
  selected_address: session.address_code,
  selected_collection: DEFAULT_COLLECTION,
});
