import { Skeleton } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { getConnection } from '@app/domain/connections/connections.calls.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { schedulingSystems } from '@app/domain/clients/scheduling-system.states.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { SourceStates } from './SourceStates.tsx';
import styles from './Connection.module.css';

/** The way in which the flight software of the company is read, and when that last worked (CHR-10, TEN-11). For admins. */
export function SoftwareConnection() {
  const { client, hasRole } = useSession();
  const { doc } = useLiveDoc(clients, client && hasRole(['admin']) ? clientPath(client.id) : undefined);
  const { active, type } = doc?.config.software ?? { active: false, type: '' as const };
  const { reply, setReply, failure } = useReply(getConnection, doc ? {} : undefined);
  if (!doc) return null;
  const system = type === '' ? '' : schedulingSystems.label(type);
  return (
    <section className={styles.page} aria-labelledby="software-connection">
      <h2 id="software-connection">{t('Connection')}</h2>
      {type === '' && <p>{t('Choose your system above. Files can be imported without a connection.')}</p>}
      {type !== '' && failure !== undefined && <p role="alert">{failure}</p>}
      {type !== '' && failure === undefined && !reply && <Skeleton height={36} />}
      {type !== '' && reply && (
        <>
          {!active && <p>{t('{system} is not in use, so it is not read.', { system })}</p>}
          {active && reply.form !== 'none' && <SourceStates source={type} connection={reply} />}
          <ConnectionForm key={JSON.stringify(reply)} connection={reply} system={system} isNamed={type !== 'other'} onSaved={setReply} />
        </>
      )}
    </section>
  );
}
