import { NO_TIMETABLE, type Timetable } from '#src/contract/timetable.ts';

const read = new WeakMap<object, Promise<Timetable>>();

const readTimetable = async ({ backOffice, log }: App.Locals): Promise<Timetable> => {
  try {
    return (await backOffice.content.mainPage()).timetable ?? NO_TIMETABLE;
  } catch (error) {
    log.error({ err: error }, 'The timetable was not read');
    return NO_TIMETABLE;
  }
};

/** The timetable of the shop, read once per request; without one, and on failure, the page promises nothing. */
export const getTimetable = (locals: App.Locals): Promise<Timetable> => {
  const timetable = read.get(locals) ?? readTimetable(locals);
  read.set(locals, timetable);
  return timetable;
};
