import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { clientPath, collectionOf } from '@app/kernel/queries/paths.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { postMessage } from '@app/domain/conversations/conversations.calls.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import type { Addressee } from '@app/domain/mail/outbox/addressee.ts';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { Composer } from '../composer/Composer.tsx';
import { freshDraft, goesOut, isBlank, otherAddresses, toNewMessage, type Draft, type Readers } from '../composer/composer.rules.ts';
import { useLastReaders } from './last-readers.ts';
import { offerUndo } from './offer-undo.ts';
import styles from './RecordEmail.module.css';

/** Files of a record that are offered; of a record with more, the newest. */
const MOST_FILES = 12;

/** A paper that is made of a record at a press. */
export interface RecordPaper {
  readonly label: string;
  readonly make: () => Promise<FileRef>;
}
/** The record that an email is about. */
export interface EmailedRecord {
  readonly path: string;
  /** Its name, as the subject. */
  readonly subject: string;
  readonly contact: Thread['contact'];
  readonly papers: readonly RecordPaper[];
}
interface Props extends EmailedRecord {
  /** The draft of an email that was taken back. */
  readonly draft?: Draft | undefined;
  readonly onClose: () => void;
  /** Opens the same once more with a draft. */
  readonly onReopen: (draft: Draft) => void;
}

/** Starts a conversation about a record with an email, its papers at hand (THR-4, ORD-11). The next paper goes to the people of the last one. */
export function RecordEmail(props: Props) {
  const readers = useLastReaders(props.path, props.contact.email);
  return readers === 'loading' ? <RowSkeletons rows={6} /> : <NewEmail {...props} readers={readers} />;
}

function NewEmail({
  path,
  subject,
  contact,
  papers,
  draft: restored,
  readers,
  onClose,
  onReopen,
}: Props & { readonly readers: Readers | undefined }) {
  const { client, user } = useSession();
  const [draft, setDraft] = useState<Draft>(
    () => restored ?? { ...freshDraft({ medium: 'email', subject, contact }, undefined, 'email'), ...readers },
  );
  const { isBusy, run } = useAction();
  const [isSent, setSent] = useState(false);
  useUnsavedForm(!isSent && !isBlank(draft));
  const change = (fields: Partial<Draft>): void => setDraft((current) => ({ ...current, ...fields }));
  const submit = (at?: number): void =>
    run(async () => {
      const seconds = goesOut(draft.medium) && at === undefined ? (user?.undo_send ?? 0) : 0;
      const body = { ...toNewMessage(draft, '', client?.email ?? ''), ref: path, undo: seconds, send_at: at ?? null };
      const { id } = await send(postMessage, body);
      setSent(true);
      onClose();
      if (at !== undefined) toast({ title: t('Leaves {when}', { when: showMoment(at) }), tone: 'success' });
      else if (seconds > 0)
        offerUndo({ id, seconds }, () => onReopen({ ...draft, key: freshDraft({ medium: 'email', subject, contact }, undefined).key }));
    });
  return (
    <div aria-busy={isBusy}>
      <Composer
        threadId={`about/${path}`}
        draft={draft}
        messages={[]}
        revision={0}
        parentCollection={collectionOf(path)}
        onChange={change}
        onSend={submit}
        onDiscard={onClose}
        focusRequest={1}
        notice={
          draft.medium === 'email' && (
            <>
              <OtherAddresses contact={contact} draft={draft} onAdd={(person) => change({ recipients: [...draft.recipients, person] })} />
              <Papers path={path} papers={papers} draft={draft} onAttach={(file) => change({ files: [...draft.files, file] })} />
            </>
          )
        }
      />
    </div>
  );
}

interface AddressesProps {
  readonly contact: Thread['contact'];
  readonly draft: Draft;
  readonly onAdd: (person: Addressee) => void;
}
/** Further addresses of the customer, each added at a press. */
function OtherAddresses({ contact, draft, onAdd }: AddressesProps) {
  const { client } = useSession();
  const { doc } = useLiveDoc(contacts, client && contact.id !== '' ? clientPath(client.id, contacts.name, contact.id) : undefined);
  const offered = otherAddresses(draft, [contact.email, ...(doc ? [doc.email, ...doc.emails] : [])]);
  if (offered.length === 0) return null;
  return (
    <div className={styles.papers} role="group" aria-label={t('Addresses of the customer')}>
      {offered.map((email) => (
        <Button
          key={email}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconUserPlus size={14} stroke={1.75} />}
          onClick={() => onAdd({ name: '', email, phone: '' })}
        >
          {email}
        </Button>
      ))}
    </div>
  );
}

interface PapersProps {
  readonly path: string;
  readonly papers: readonly RecordPaper[];
  readonly draft: Draft;
  readonly onAttach: (file: FileRef) => void;
}
/** The papers and files of the record, each attached at a press. */
function Papers({ path, papers, draft, onAttach }: PapersProps) {
  const { client } = useSession();
  const [making, setMaking] = useState('');
  const { docs } = useLive(storedFiles, { where: where('record', 'eq', path), orderBy: [{ field: 'date', dir: 'desc' }], limit: MOST_FILES });
  const isAttached = (id: string): boolean => draft.files.some((file) => file.id === id);
  const files = docs
    .filter(({ id }) => !isAttached(id))
    .map(({ id, name, type, size }): FileRef => ({ id, name, type, size, url: `/api/files/${client?.id ?? ''}/${id}` }));
  const make = async ({ label, make: made }: RecordPaper): Promise<void> => {
    setMaking(label);
    try {
      const file = await made();
      if (!isAttached(file.id)) onAttach(file);
    } catch (error) {
      showProblem(error);
    }
    setMaking('');
  };
  if (papers.length + files.length === 0) return null;
  return (
    <div className={styles.papers} role="group" aria-label={t('Attach papers')}>
      {papers.map((paper) => (
        <Button
          key={paper.label}
          size="compact-sm"
          variant="default"
          loading={making === paper.label}
          leftSection={<IconFileTypePdf size={14} stroke={1.75} />}
          onClick={() => void make(paper)}
        >
          {paper.label}
        </Button>
      ))}
      {files.map((file) => (
        <Button
          key={file.id}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPaperclip size={14} stroke={1.75} />}
          onClick={() => onAttach(file)}
        >
          {file.name}
        </Button>
      ))}
    </div>
  );
}
