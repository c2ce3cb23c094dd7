import { SystemMail } from './system-mail.ts';

const NOW = Date.parse('2026-11-21T16:00:00Z');

/** A sent password reset, and a confirmation deferred by a busy mail server. */
export const systemMailSamples: readonly SystemMail[] = [
  SystemMail.parse({
    to: 'ann.weber@skylark.example',
    purpose: 'password-reset',
    status: 'sent',
    message_id: 'mail-1@apron.example',
    attempts: 1,
    sent_at: NOW,
    expires: NOW + 3_600_000,
  }),
  SystemMail.parse({
    to: 'vera@traveller.example',
    purpose: 'confirm-address',
    message_id: 'mail-2@apron.example',
    attempts: 1,
    next_try: NOW + 30_000,
    error: '451 Try again later',
    expires: NOW + 86_400_000,
  }),
];
