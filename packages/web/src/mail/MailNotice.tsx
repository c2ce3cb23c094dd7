import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { mailHealth } from '@app/domain/mail/mail.collection.ts';
import type { MailHealth } from '@app/domain/mail/mail-ledger.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { failingConnections } from './mail-notice.rules.ts';

/** Tells admins that mail does not come in or does not go out, and since when. */
export function MailNotice() {
  const { client, hasRole } = useSession();
  const now = useNow();
  const { docs } = useLive(mailHealth, client && hasRole(['admin']) ? { limit: 10 } : undefined);
  const failing = failingConnections(docs, now);
  if (failing.length === 0) return null;
  return (
    <div role="status">
      {failing.map((connection) => (
        <Alert
          key={connection.direction}
          color="red"
          variant="light"
          radius={0}
          icon={<IconAlertTriangle size={18} stroke={1.5} />}
          title={titleOf(connection)}
        >
          {causeOf(connection)}
        </Alert>
      ))}
    </div>
  );
}

function titleOf({ direction, last_ok, failing_since }: MailHealth): string {
  const since = showMoment(last_ok ?? failing_since ?? 0);
  return direction === 'in' ? t('Mail not read since {when}', { when: since }) : t('Mail not sent since {when}', { when: since });
}
function causeOf({ cause, server }: MailHealth): string {
  if (cause === 'password') return t('{server} refuses the password. Check the settings of this server.', { server });
  if (cause === 'unreachable') return t('{server} cannot be reached. We retry every minute, and no email is lost.', { server });
  return t('{server} does not respond correctly. We retry every minute, and no email is lost.', { server });
}
