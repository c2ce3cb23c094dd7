import { MINUTE } from '@app/kernel/time/durations.ts';
import type { MailHealth } from '@app/domain/mail/mail-ledger.ts';
import { mailHealth } from '@app/domain/mail/mail.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';

const KEPT_TO_MS = 5 * MINUTE;
type Connection = Pick<MailHealth, 'direction' | 'server'>;
type HealthContext = Pick<AppContext, 'records' | 'clock' | 'config'>;

/** Records that a mail connection works: after a failure, and every five minutes. */
export async function mailWorks(ctx: HealthContext, connection: Connection): Promise<void> {
  const now = ctx.clock.now();
  const { records } = ctx;
  const path = records.platform.path(mailHealth, connection.direction);
  const known = await records.platform.get(mailHealth, path);
  const isNews = !known || known.failing_since !== null || known.server !== connection.server || now - (known.last_ok ?? 0) >= KEPT_TO_MS;
  if (!isNews) return;
  const data = { ...connection, last_ok: now, failing_since: null, cause: '' as const };
  await records.platform.set(mailHealth, path, data);
}

/** Records that a mail connection fails, with the time of the first failure. */
export async function mailFails(ctx: HealthContext, connection: Connection, error: unknown): Promise<void> {
  const { records, clock } = ctx;
  const path = records.platform.path(mailHealth, connection.direction);
  const known = await records.platform.get(mailHealth, path);
  const cause = causeOf(error);
  if (known?.server === connection.server && known.failing_since !== null && known.cause === cause) return;
  const isSame = known?.server === connection.server;
  const data = {
    ...connection,
    last_ok: isSame ? known.last_ok : null,
    failing_since: isSame ? (known.failing_since ?? clock.now()) : clock.now(),
    cause,
  };
  await records.platform.set(mailHealth, path, data);
}

const AWAY = /^(ECONN|ETIMEDOUT|ENOTFOUND|EHOST|ENET|EAI_|ESOCKET|EDNS|ETLS|EPIPE|CONNECT_|NoConnection|UPGRADE_|GREETING_)/;
function causeOf(error: unknown): MailHealth['cause'] {
  const { authenticationFailed, code } = (error ?? {}) as { authenticationFailed?: unknown; code?: unknown };
  if (authenticationFailed === true || code === 'EAUTH') return 'password';
  return typeof code === 'string' && AWAY.test(code) ? 'unreachable' : 'other';
}
