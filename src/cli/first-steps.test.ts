import { expect, test } from 'vitest';
import { describeMails } from './first-steps.ts';

test('[Q-25] the start tells how many mails are not delivered, and how they are sent', () => {
  const since = Date.parse('2026-11-20T08:30:00Z');
  expect(describeMails({ undelivered: { count: 0, since: 0 } }, { SMTP_URL: undefined })).toEqual([]);
  const undelivered = { count: 2, since };
  const first = 'Mails that are not delivered: 2, the oldest of 2026-11-20T08:30:00.000Z';
  expect(describeMails({ undelivered }, { SMTP_URL: 'smtp://127.0.0.1' })).toEqual([
    first,
    '  npm run mails -- list shows why; npm run mails -- resend sends them',
  ]);
  expect(describeMails({ undelivered }, { SMTP_URL: undefined })).toEqual([
    first,
    '  npm run mails -- list shows why; npm run mails -- resend, once SMTP_URL is set, sends them',
  ]);
});
