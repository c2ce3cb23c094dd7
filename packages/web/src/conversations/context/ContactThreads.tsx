import { Link } from 'react-router';
import { where } from '@app/kernel/queries/where.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { linkTo } from '@app/domain/links.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { MediumIcon } from '../inbox/MediumIcon.tsx';
import styles from './ContactThreads.module.css';

/** The conversations with one person, newest words first. */
export function ContactThreads({ contactId, nameKey }: { readonly contactId: string; readonly nameKey: string }) {
  const { docs, state } = useLive(threads, {
    where: where('contact.id', 'eq', contactId),
    orderBy: [{ field: 'last_message', dir: 'desc' }],
    limit: 20,
  });
  if (docs.length === 0) return <p className={styles.none}>{state === 'loading' ? '' : t('No messages in this conversation yet.')}</p>;
  return (
    <ul className={styles.list}>
      {docs.map((thread) => (
        <li key={thread.path}>
          <Link to={linkTo(nameKey, { collection: 'threads', id: thread.id }) ?? ''} className={styles.row}>
            <MediumIcon medium={thread.medium} />
            <span className={styles.subject}>{thread.subject || thread.object.label}</span>
            <span className={styles.words} title={thread.summary}>
              {thread.summary}
            </span>
            <TimeAgo at={thread.last_message} className={styles.when} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
