import { MINUTE } from '@app/kernel/time/durations.ts';
import type { MailHealth } from '@app/domain/mail/mail-ledger.ts';

/** Shorter outages mend themselves before anybody can act. */
const PATIENCE_MS = 2 * MINUTE;

/** Mail connections that an admin should know about: a refused password at once, others after two minutes. */
export const failingConnections = (connections: readonly MailHealth[], now: number): readonly MailHealth[] =>
  connections.filter(({ failing_since, cause }) => failing_since !== null && (cause === 'password' || now - failing_since >= PATIENCE_MS));
