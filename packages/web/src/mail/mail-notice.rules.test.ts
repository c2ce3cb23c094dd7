import { expect, test } from 'vitest';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { MailHealth } from '@app/domain/mail/mail-ledger.ts';
import { failingConnections } from './mail-notice.rules.ts';

test('[THR-13] admins learn of a mail server that is away for two minutes, and of a refused password at once', () => {
  const now = 1_000_000;
  const away = MailHealth.parse({ direction: 'in', server: 'a', failing_since: now, cause: 'unreachable' });
  const refused = MailHealth.parse({ direction: 'out', server: 'b', failing_since: now, cause: 'password' });
  const works = MailHealth.parse({ direction: 'in', server: 'c', last_ok: now });
  expect(failingConnections([away, refused, works], now + MINUTE)).toEqual([refused]);
  expect(failingConnections([away, refused, works], now + 2 * MINUTE)).toEqual([away, refused]);
});
