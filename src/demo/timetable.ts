import { type Timetable, timetableSchema } from '#src/contract/timetable.ts';
import timetable from './timetable.json' with { type: 'json' };

/** Hours, Italian holidays, delivery days and pickup windows of the demo shop. */
export const DEMO_TIMETABLE: Timetable = timetableSchema.parse(timetable);
