import { Notice } from './notice.ts';

/** A failed job, an accepted invitation, and a limit that no screen shows. */
export const noticeSamples: readonly Notice[] = [
  Notice.parse({ user: 'u-olivia', kind: 'job-failed', subject: 'Check mail', count: 3, screen: 'company/jobs' }),
  Notice.parse({ user: 'u-olivia', kind: 'invitation-accepted', subject: 'Dina Park', screen: 'company/users', person: 'u-dina' }),
  Notice.parse({ user: 'u-olivia', kind: 'limit-reached', subject: 'invitations', count: 200, seen: Date.UTC(2026, 10, 3) }),
];
