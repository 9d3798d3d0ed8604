import { setLogFormat, setLogLevel } from '#src/backoffice/log.ts';
import { openBackOffice } from '#src/backoffice/open.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { BackOfficeSettings } from '#src/backoffice/settings.ts';
import { getTestProvider } from './cards/card-provider.ts';
import { getEnvironment, type Environment } from './environment.ts';
import { createDeliver } from './mail/deliver.ts';
import { trackBackOffice } from './tracking/tracked-back-office.ts';

/** Converts the environment to the settings of the back office. */
export const toBackOfficeSettings = (environment: Environment): BackOfficeSettings => {
  const shop = {
    name: environment.SHOP_NAME,
    free_shipping_from: environment.SHOP_FREE_SHIPPING_FROM,
    shipping_cost: environment.SHOP_SHIPPING_COST,
    timezone: environment.SHOP_TIMEZONE,
    ...(environment.SHOP_IBAN !== undefined && { iban: environment.SHOP_IBAN }),
  };
  if (environment.BACKOFFICE_URL === undefined) {
    return {
      kind: 'embedded',
      data_dir: environment.DATA_DIR,
      ...(environment.DATABASE_URL !== undefined && { database_url: environment.DATABASE_URL }),
      seed: environment.SEED,
      shop,
      rate_limit_factor: environment.RATE_LIMIT_FACTOR,
      allow_demo_logins: environment.allowDemoLogins,
    };
  }
  return {
    kind: 'remote',
    url: environment.BACKOFFICE_URL,
    method_prefix: environment.BACKOFFICE_METHOD_PREFIX,
    ...(environment.BACKOFFICE_API_TOKEN !== undefined && { api_token: environment.BACKOFFICE_API_TOKEN }),
    language: environment.BACKOFFICE_LANGUAGE,
    timeout_ms: environment.BACKOFFICE_TIMEOUT_MS,
    is_tracked: environment.TRACKING_HOST !== undefined || environment.KAFKA_BROKERS !== undefined,
    media_hosts: environment.BACKOFFICE_MEDIA_HOSTS ?? [],
    data_dir: environment.DATA_DIR,
    ...(environment.SESSION_SECRET !== undefined && { secret: environment.SESSION_SECRET }),
    shop,
  };
};

let opened: Promise<BackOffice> | undefined;

/** The embedded store sends its e-mail and charges cards through this process; a remote host does so itself. */
const withServices = (settings: BackOfficeSettings, environment: Environment): BackOfficeSettings => {
  const readSeller = async () => (await (await getBackOffice()).content.mainPage()).seller;
  if (settings.kind === 'remote') return settings;
  const cards = getTestProvider();
  return { ...settings, deliver: createDeliver(environment, readSeller), ...(cards && { cards }) };
};

/** The back office of this process, opened on first use. Pages and actions use no other. */
export const getBackOffice = (): Promise<BackOffice> => {
  if (opened) return opened;
  const environment = getEnvironment();
  setLogLevel(environment.LOG_LEVEL);
  setLogFormat(environment.LOG_FORMAT);
  const settings = withServices(toBackOfficeSettings(environment), environment);
  return (opened = openBackOffice(settings).then(trackBackOffice));
};
