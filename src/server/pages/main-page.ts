import type { MainPage } from '#src/contract/content.ts';
import { NO_TIMETABLE, type Timetable } from '#src/contract/timetable.ts';
import { getEnvironment } from '../environment.ts';

const EMPTY: MainPage = { css: '', show_availability: false };

const read = new WeakMap<object, Promise<MainPage>>();

const readMainPage = async ({ backOffice, log }: App.Locals): Promise<MainPage> => {
  try {
    return await backOffice.content.mainPage();
  } catch (error) {
    log.error({ err: error }, 'The settings of the main page were not read');
    return EMPTY;
  }
};

/** The settings of every page, read once per request; empty on failure, so that the page shows without them. */
export const getMainPage = (locals: App.Locals): Promise<MainPage> => {
  const page = read.get(locals) ?? readMainPage(locals);
  read.set(locals, page);
  return page;
};

/** The timetable of the shop; without one the page promises nothing. */
export const getTimetable = async (locals: App.Locals): Promise<Timetable> =>
  (await getMainPage(locals)).timetable ?? NO_TIMETABLE;

/** A promise of the shop in the language of the page. */
type Service = Pick<NonNullable<MainPage['services']>[number], 'icon' | 'header'> & {
  readonly title: string;
  readonly text: string;
};

/** What the shop promises besides delivery and pickup. */
export const getServices = async (locals: App.Locals): Promise<readonly Service[]> =>
  ((await getMainPage(locals)).services ?? []).map(({ icon, header, [locals.locale]: text }) => ({
    icon,
    header,
    ...text,
  }));

/** The shop's bank account for transfers: the operator's, else that of the back office; undefined when unknown. */
export const pickIban = ({ iban }: Pick<MainPage, 'iban'>): string | undefined =>
  getEnvironment().SHOP_IBAN ?? (iban === '' ? undefined : iban);

export const findIban = async (locals: App.Locals): Promise<string | undefined> =>
  pickIban(await getMainPage(locals));
