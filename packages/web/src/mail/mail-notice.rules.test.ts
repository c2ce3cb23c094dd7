import { expect, test } from 'vitest';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { MailHealth } from '@app/domain/mail/mail-ledger.ts';
import { failingConnections } from './mail-notice.rules.ts';

test('[THR-13] admins are told of a mail server that is away for two minutes, and of a refused password at once', () => {
  const at = 1_000_000;
  const away = MailHealth.parse({ direction: 'in', server: 'a', failing_since: at, cause: 'unreachable' });
  const refused = MailHealth.parse({ direction: 'out', server: 'b', failing_since: at, cause: 'password' });
  const works = MailHealth.parse({ direction: 'in', server: 'c', last_ok: at });
  expect(failingConnections([away, refused, works], at + MINUTE)).toEqual([refused]);
  expect(failingConnections([away, refused, works], at + 2 * MINUTE)).toEqual([away, refused]);
});
