import { getLog } from '../../log.ts';
import type { Staff } from '../../port/staff.ts';
import type { Clock } from '../../settings.ts';
import type { Database } from '../database/database.ts';

/** Interval (ms) at which drafts are looked for that are to go live. */
const POLL_MS = 1000;

type Options = {
  readonly database: Pick<Database, 'read'>;
  readonly clock: Clock;
  readonly staff: Pick<Staff, 'run'>;
};

export type PageSchedule = {
  /** Publishes the drafts whose time has come, each in the name of who wrote it. */
  publishDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

/** Publishes drafts at their time. Several processes may do so at once: the operation id is that of the draft and its time. */
export const createPageSchedule = ({ database, clock, staff }: Options): PageSchedule => {
  const publishDue = async (): Promise<void> => {
    const due = await database.read
      .selectFrom('page_draft')
      .select(['path', 'saved_at', 'saved_by', 'live_from'])
      .where('live_from', '<=', clock())
      .execute();
    for (const { path, saved_at, saved_by, live_from } of due) {
      const command = { name: 'pages.publish', input: { path, with_draft: true } } as const;
      const operation_id = `schedule ${path} ${saved_at} ${live_from}`;
      const actor = { name: saved_by, role: 'editor' } as const;
      const outcome = await staff.run(actor, command, { operation_id });
      if (outcome.ok) continue;
      getLog().warn({ path, refusal: outcome.refusal }, 'A scheduled page was not published');
      // Otherwise it would be tried again each second.
      await staff.run(actor, { name: 'pages.schedule', input: { path, live_from: null } });
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> | undefined;
  const poll = (): void => {
    last ??= publishDue()
      .catch((error: unknown) => getLog().error({ err: error }, 'The scheduled pages were not published'))
      .finally(() => {
        last = undefined;
      });
  };
  return {
    publishDue,
    start: () => {
      timer = setInterval(poll, POLL_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
};
