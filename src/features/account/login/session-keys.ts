/** The names in local storage of the session as the browser knows it (specification, section 3); the token is in an HttpOnly cookie. */
export const SESSION_KEYS = {
  user: 'user',
  userTemp: 'user_temp',
  addressList: 'addressList',
  selectedAddress: 'selected_address',
  selectedCollection: 'selected_collection',
  shownPrices: 'shown_prices',
} as const;
