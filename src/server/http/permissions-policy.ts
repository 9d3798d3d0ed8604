/** What browsers must not offer to pages. */
const FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'] as const;

/** The header `Permissions-Policy`: everything is forbidden, except what a page of this shop itself is allowed. */
export const toPermissionsPolicy = (allowed: { readonly camera?: boolean } = {}): string =>
  FEATURES.map((feature) => `${feature}=${feature === 'camera' && allowed.camera ? '(self)' : '()'}`).join(
    ', ',
  );
