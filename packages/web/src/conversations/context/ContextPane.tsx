import { lazy, Suspense } from 'react';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { PaneSection } from '../../ui/layout/PaneSection.tsx';
import { ContactCard } from '../../widgets/people/ContactCard.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import type { ThreadExtras } from './extras.ts';
import { FileChip } from '../../files/FileChip.tsx';
import { messagesQuery } from '../inbox/inbox.rules.ts';
import styles from '../ConversationsPage.module.css';

const ThreadHistory = lazy(async () => ({ default: (await import('./ThreadHistory.tsx')).ThreadHistory }));

interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
  readonly extras: ThreadExtras;
}

function Contact({ thread, nameKey }: Pick<Props, 'thread' | 'nameKey'>) {
  const { client } = useSession();
  const { id } = thread.contact;
  const { doc, state } = useLiveDoc(contacts, client && id !== '' ? clientPath(client.id, 'contacts', id) : undefined);
  // The conversation knows name and addresses: the card has its height before the record of the contact is here.
  return (
    <div aria-busy={id !== '' && !doc && state === 'loading'}>
      <ContactCard
        contact={{ ...thread.contact, company: doc?.company ?? '' }}
        href={doc ? linkTo(nameKey, { collection: 'contacts', id }) : undefined}
      >
        {doc && doc.notes !== '' && <p className={styles.notes}>{doc.notes}</p>}
      </ContactCard>
    </div>
  );
}

function Files({ thread }: Pick<Props, 'thread'>) {
  const { docs } = useLive(messages, messagesQuery(thread.path, 100));
  const files = [...new Map(docs.flatMap((message) => message.files).map((file) => [file.id, file])).values()];
  if (files.length === 0) return <p className={styles.nothing}>{t('Files sent or received in this conversation appear here.')}</p>;
  return (
    <div className={styles.files}>
      {files.map((file) => (
        <FileChip key={file.id} file={file} />
      ))}
    </div>
  );
}

/** The context of a conversation: contact, trip, follow-ups, files and history. */
export function ContextPane({ thread, nameKey, extras }: Props) {
  return (
    <aside className={styles.about} aria-label={t('About this conversation')} tabIndex={-1}>
      <PaneSection title={t('Contact')}>
        <Contact thread={thread} nameKey={nameKey} />
      </PaneSection>
      {extras.panels.map((panel) => (
        <PaneSection key={panel.id} title={panel.title}>
          {panel.render(thread)}
        </PaneSection>
      ))}
      <PaneSection title={t('Files')}>
        <Files thread={thread} />
      </PaneSection>
      <PaneSection title={t('History')} startsOpen={false}>
        <Suspense>
          <ThreadHistory thread={thread} />
        </Suspense>
      </PaneSection>
    </aside>
  );
}
