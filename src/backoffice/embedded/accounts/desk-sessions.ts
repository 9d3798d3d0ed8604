import type { Tx } from '../database/write-queue.ts';

/** Ends the sessions of a user at the desk, and returns how many there were. */
export const endDeskSessions = async (tx: Tx, user_id: number): Promise<number> => {
  const ended = tx.deleteFrom('staff_session').where('user_id', '=', user_id).returning('user_id');
  return (await ended.execute()).length;
};
