import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_REGISTRATIONS_PATH } from '#src/i18n/routes.ts';

/** The page of a request for access. */
export const toRegistrationPath = (email: string, locale: Locale): string =>
  `${localize(DESK_REGISTRATIONS_PATH, locale)}/${encodeURIComponent(email)}`;
