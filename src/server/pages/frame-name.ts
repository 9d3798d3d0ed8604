import { createHash } from 'node:crypto';

let buildName = '';

/** Called by the server process with the hash of the build's input files. */
export const setBuildName = (sources: string): void => {
  buildName = sources;
};

/**
 * Names what a page has outside its list: build, user, address and staff member. The answer to a request for parts
 * of a page belongs to the page only when both have the same name.
 */
export const toFrameName = ({ session, staff }: Pick<App.Locals, 'session' | 'staff'>): string => {
  const viewer = session
    ? [session.user.client_id, session.user.name, session.address_code, session.agent?.email]
    : [staff?.email];
  return createHash('sha256')
    .update(JSON.stringify([buildName, viewer]))
    .digest('base64url')
    .slice(0, 8);
};
