import { DAY } from '@app/kernel/time/durations.ts';
import { Invitation } from './invitation.ts';

const SENT = Date.parse('2026-11-20T15:00:00Z');
const common = { language: 'en', sent_at: SENT, expires: SENT + 7 * DAY, by: 'ada' } as const;

/** One that waits, one that came back, one that was accepted. */
export const invitationSamples: readonly Invitation[] = [
  Invitation.parse({ ...common, email: 'nina.ortiz@skylark.example', roles: ['sales'], delivery: 'sent', mail_hash: '3a'.repeat(32) }),
  Invitation.parse({
    ...common,
    email: 'old.desk@skylark.example',
    roles: ['dispatch'],
    restricted: true,
    delivery: 'bounced',
    delivery_error: '550 5.1.1 No such user',
    link_hash: '4b'.repeat(32),
  }),
  Invitation.parse({
    ...common,
    email: 'ben@skylark.example',
    admin: true,
    state: 'accepted',
    delivery: 'sent',
    accepted_by: 'ben',
    accepted_at: SENT + DAY,
  }),
];
