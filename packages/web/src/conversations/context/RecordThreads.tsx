import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { postMessage } from '@app/domain/conversations/conversations.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { everyone } from '../../widgets/people/followers.rules.ts';
import { mentionsIn } from '../../widgets/people/mentions.rules.ts';
import { MentionTextarea } from '../../widgets/people/MentionTextarea.tsx';
import { useColleagues } from '../../widgets/people/use-colleagues.ts';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { send } from '../../wire/request/send.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { messagesQuery } from '../inbox/inbox.rules.ts';
import { MediumIcon } from '../inbox/MediumIcon.tsx';
import styles from './RecordThreads.module.css';
import { writerName } from '../inbox/timeline.rules.ts';

const LAST = 4;

interface Props {
  /** Path of the record. */
  readonly path: string;
  readonly nameKey: string;
  /** Starts a conversation with an email. */
  readonly onWrite: () => void;
  readonly onOpenHere: (thread: { readonly path: string; readonly subject: string }) => void;
}
/** The conversations about a record, their last messages, a new email, and a field for a team note. */
export function RecordThreads({ path, nameKey, onWrite, onOpenHere }: Props) {
  const { docs, state } = useLive(threads, { where: where('object.path', 'eq', path), orderBy: [{ field: 'last_message', dir: 'desc' }], limit: 10 });
  const newest = docs[0];
  const said = useLive(messages, newest && messagesQuery(newest.path, LAST));
  const { byRole } = useColleagues();
  const [note, setNote] = useState('');
  const [key, setKey] = useState(() => randomId(LONG_ID));
  const [sending, setSending] = useState(false);
  const post = async (): Promise<void> => {
    if (note.trim() === '') return;
    setSending(true);
    try {
      const mentions = mentionsIn(note, everyone(byRole));
      await send(postMessage, { key, medium: 'note', message: note.trim(), mentions, ...(newest ? { tRef: newest.path } : { ref: path }) });
      setNote('');
      setKey(randomId(LONG_ID));
    } catch (error) {
      showProblem(error);
    }
    setSending(false);
  };
  return (
    <>
      {docs.length === 0 && state !== 'loading' && <p className={styles.none}>{t('No conversations about this yet.')}</p>}
      {newest && (
        <ol className={styles.said} aria-label={t('Last messages')}>
          {said.docs.toReversed().map((message) => (
            <li key={message.path}>
              <MediumIcon medium={message.medium} />
              <div>
                <b>{writerName(message) || message.from.name || message.from.email}</b> <TimeAgo at={message.date} className={styles.when} />
                <p>{message.summary || message.message.slice(0, 300)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {docs.map((thread) => {
        const subject = thread.subject || thread.object.label;
        return (
          <div key={thread.path} className={styles.ways}>
            <Link to={linkTo(nameKey, { collection: 'threads', id: thread.id }) ?? ''} className={styles.open}>
              {docs.length > 1 ? t('Open conversation: {subject}', { subject }) : t('Open conversation')}
            </Link>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('Open here: {subject}', { subject })}
              onClick={() => onOpenHere({ path: thread.path, subject })}
            >
              {t('Open here')}
            </Button>
          </div>
        );
      })}
      <Button size="xs" variant="default" mb={8} leftSection={<IconMail size={14} stroke={1.75} />} onClick={onWrite}>
        {t('New email')}
      </Button>
      <form
        className={styles.note}
        onSubmit={(event) => {
          event.preventDefault();
          void post();
        }}
      >
        <MentionTextarea
          aria-label={t('Note for your team')}
          placeholder={t('Note for your team')}
          size="xs"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={4000}
          value={note}
          onChange={setNote}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        {note.trim() !== '' && (
          <Button type="submit" size="xs" variant="default" loading={sending}>
            {t('Add note')}
          </Button>
        )}
      </form>
    </>
  );
}
