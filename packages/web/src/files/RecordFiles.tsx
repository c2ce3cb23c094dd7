import { Button, Group, Switch } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { abilities } from '@app/kernel/abilities.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import { MAX_FILE_MB, type FileRef, type StoredFile } from '@app/domain/files/stored-file.ts';
import { hasCustomerPage, shareFile, sharersOf } from '@app/domain/files/files.calls.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { openModal } from '../ui/feedback/modals.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { isTyping } from '../ui/layout/shortcuts.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { write } from '../wire/tab/write.ts';
import { t } from '../words/words.ts';
import { FileChip } from './FileChip.tsx';
import styles from './RecordFiles.module.css';
import { useAttachments } from './use-attachments.ts';

const MOST = 100;
const MEGABYTE = 1_048_576;
const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

interface Props {
  /** Path of the record. */
  readonly path: string;
  /** Files that the record itself names. */
  readonly ids?: readonly string[];
}
/** The files of a record: those that colleagues drop, paste or choose here, and those of its conversation. */
export function RecordFiles({ path, ids = [] }: Props) {
  const { actor } = useSession();
  const hung = where('record', 'eq', path);
  const files = useLive(storedFiles, {
    where: ids.length > 0 ? any(hung, where('id', 'in', ids.slice(0, MOST))) : hung,
    orderBy: [{ field: 'date', dir: 'desc' }],
    limit: MOST,
  });
  const said = useSaid(path);
  const { uploading, add, cancel } = useAttachments(
    ({ name }) => toast({ title: t('{file} added', { file: name }), tone: 'success', timeout: 3000 }),
    path,
  );
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null): void => {
    const all = [...(list ?? [])];
    // Rejects before uploading.
    if (all.some(({ size }) => size > MAX_FILE_MB * MEGABYTE)) {
      showProblem(new CallFailed([{ code: 'files.too-large', params: { max: MAX_FILE_MB } }], 413));
    }
    add(all.filter(({ size }) => size <= MAX_FILE_MB * MEGABYTE));
  };
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (!isTyping(event.target) && event.clipboardData?.files.length) taking.current(event.clipboardData.files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);

  const isEmpty = files.state !== 'loading' && files.docs.length === 0 && uploading.length === 0 && said.length === 0;
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {isEmpty && <p className={styles.soft}>{t('No files yet. Drop, paste, or choose files here.')}</p>}
      {(files.docs.length > 0 || uploading.length > 0) && (
        <ul className={styles.files} aria-label={t('Files')}>
          {uploading.map((file) => (
            <li key={file.id}>
              <FileChip file={file} progress={file.progress} onRemove={() => cancel(file.id)} />
            </li>
          ))}
          {files.docs.map((file) => (
            <StoredRow key={file.path} file={file} mayRemove={abilities(storedFiles, actor, { ...file }, Date.now()).delete} />
          ))}
        </ul>
      )}
      {said.length > 0 && (
        <>
          <h3 className={styles.title}>{t('From the conversation')}</h3>
          <ul className={styles.files} aria-label={t('From the conversation')}>
            {said.map((file) => (
              <li key={file.id}>
                <FileChip file={file} />
                <p className={styles.soft}>
                  {file.by} <TimeAgo at={file.at} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="xs" variant="default" leftSection={<IconPaperclip size={14} stroke={1.75} />} onClick={() => picker.current?.click()}>
        {t('Add files')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function StoredRow({ file, mayRemove }: { readonly file: Doc<StoredFile>; readonly mayRemove: boolean }) {
  const { client, hasRole } = useSession();
  const { person } = useColleagues();
  const shown = { ...file, url: `/api/files/${client?.id ?? ''}/${file.id}` };
  return (
    <li>
      <FileChip file={shown} {...(mayRemove && !file.locked ? { onRemove: () => askToRemove(file) } : {})} />
      <p className={styles.soft}>
        {file.uploader !== '' && person(file.uploader).name} <TimeAgo at={file.date} />
      </p>
      {hasCustomerPage(file.record) && hasRole(sharersOf(file.record)) && (
        <Switch
          size="xs"
          label={t('Shared with the customer')}
          aria-label={t('Shared with the customer: {file}', { file: file.name })}
          checked={file.shared_with_customer}
          onChange={({ currentTarget }) => void send(shareFile, { id: file.id, shared: currentTarget.checked }).catch(showProblem)}
        />
      )}
    </li>
  );
}

/** Bytes do not come back, so this is asked first. */
function askToRemove({ path, version, name }: Doc<StoredFile>): void {
  openModal({
    title: t('Remove {file}?', { file: name }),
    size: 'sm',
    content: (close) => (
      <>
        <p className={styles.asked}>{t('It is removed for everyone and cannot be restored.')}</p>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close} data-autofocus>
            {t('Keep')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              close();
              write({ op: 'delete', path, base: version }).then(
                () => toast({ title: t('{file} removed', { file: name }), tone: 'success', timeout: 3000 }),
                showProblem,
              );
            }}
          >
            {t('Remove')}
          </Button>
        </Group>
      </>
    ),
  });
}

interface SaidFile extends FileRef {
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
}
/** Files of the messages about a record, newest first. */
function useSaid(path: string): readonly SaidFile[] {
  const about = useLive(threads, { where: where('object.path', 'eq', path), orderBy: [{ field: 'last_message', dir: 'desc' }], limit: 10 }).docs;
  const paths = about.map((thread) => thread.path);
  const found = useLive(
    messages,
    paths.length === 0 ? undefined : { where: where('tRef', 'in', paths), orderBy: [{ field: 'date', dir: 'desc' }], limit: MOST },
  );
  return found.docs.flatMap(({ files, creator_name, from, date }) =>
    files.map((file) => ({ ...file, by: creator_name || from.name || from.email, at: date })),
  );
}
