import { IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { conversationProblems } from '@app/domain/conversations/conversations.problems.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { FileChip } from '../../files/FileChip.tsx';
import { useAttachments } from '../../files/use-attachments.ts';
import { wordsOf } from '../../ui/feedback/alert.rules.ts';
import { t } from '../../words/words.ts';
import { AddressFields } from './AddressFields.tsx';
import { isBlank, sendProblem, withMedium, type Draft } from './composer.rules.ts';
import { ComposerFoot } from './ComposerFoot.tsx';
import { MediumTabs } from './MediumTabs.tsx';
import { QuotedOriginal } from './QuotedOriginal.tsx';
import { useComposerFocus } from './use-composer-focus.ts';
import { WritingField } from './WritingField.tsx';
import styles from './Composer.module.css';

interface Props {
  readonly threadId: string;
  readonly draft: Draft;
  /** Of this conversation, as far as they are loaded. */
  readonly messages: readonly Doc<Message>[];
  readonly revision: number;
  /** Kind of record that the conversation is about. */
  readonly parentCollection: string;
  readonly onChange: (fields: Partial<Draft>) => void;
  /** Sends now, or at a time (epoch ms). */
  readonly onSend: (at?: number) => void;
  readonly onDiscard: () => void;
  /** Grows when the writing place should take the focus. */
  readonly focusRequest: number;
  /** Said about the recipients, below them. */
  readonly notice?: ReactNode;
}

function SendProblem({ problem }: { readonly problem: ProblemIn<typeof conversationProblems> }) {
  const { title, message } = wordsOf([problem], conversationProblems);
  return (
    <p className={styles.said} role="alert">
      <IconInfoCircle size={15} stroke={1.75} aria-hidden />
      <span>
        <strong>{title}</strong> {message}
      </span>
    </p>
  );
}

/** Files of the draft and those on their way up. */
function Attachments({ draft, attachments, onChange }: Pick<Props, 'draft' | 'onChange'> & { attachments: ReturnType<typeof useAttachments> }) {
  if (draft.files.length + attachments.uploading.length === 0) return null;
  return (
    <div className={styles.files}>
      {draft.files.map((file) => (
        <FileChip key={file.id} file={file} onRemove={() => onChange({ files: draft.files.filter(({ id }) => id !== file.id) })} />
      ))}
      {attachments.uploading.map((file) => (
        <FileChip key={file.id} file={file} progress={file.progress} onRemove={() => attachments.cancel(file.id)} />
      ))}
    </div>
  );
}

/** The place to write: always there, by medium, says who will get it, keeps what was written. */
export function Composer({ threadId, draft, messages, revision, parentCollection, onChange, onSend, onDiscard, focusRequest, notice }: Props) {
  const root = useRef<HTMLElement>(null);
  const [refused, setRefused] = useState(false);
  const [over, setOver] = useState(false);
  const files = useRef(draft.files);
  files.current = draft.files;
  const attachments = useAttachments((file) => onChange({ files: [...files.current, file] }));
  const isUploading = attachments.uploading.length > 0;
  const problem = sendProblem(draft, parentCollection);
  // No number is worth saying before anybody tries to send (THR-9); an empty text is not.
  const shownProblem = problem && (refused || problem.code === 'conversations.no-phone') ? problem : undefined;
  useComposerFocus(root, draft, focusRequest);

  const submit = (at?: number): void => {
    setRefused(problem !== undefined);
    if (!problem && !isUploading) onSend(at);
  };
  const change = (fields: Partial<Draft>): void => {
    setRefused(false);
    onChange(fields);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Nothing typed here is a command of the inbox.
    if (event.target === root.current && !event.ctrlKey && !event.metaKey && event.key.length === 1) event.stopPropagation();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    submit();
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attachments.add(event.dataTransfer.files);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the whole composer takes dropped files and Ctrl+Enter
    <section
      ref={root}
      className={styles.composer}
      data-medium-now={draft.medium}
      data-over={over || undefined}
      data-blank={isBlank(draft) || undefined}
      aria-label={t('Write a message')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <MediumTabs medium={draft.medium} onChange={(medium) => change(withMedium(draft, medium))} />
      <div role="tabpanel" id="composer-panel" aria-labelledby={`composer-tab-${draft.medium}`} className={styles.panel}>
        <AddressFields draft={draft} onChange={change} />
        {notice}
        <WritingField draft={draft} editorKey={`${threadId}/${revision}`} onChange={change} onSubmit={() => submit()} />
        {draft.medium === 'email' && draft.quotes !== '' && (
          <QuotedOriginal
            key={`${draft.key}/${draft.quotes}`}
            id={draft.quotes}
            messages={messages}
            isForward={draft.mode === 'forward'}
            onRemove={() => {
              change({ quotes: '' });
              root.current?.querySelector<HTMLElement>('[contenteditable]')?.focus();
            }}
          />
        )}
        <Attachments draft={draft} attachments={attachments} onChange={change} />
        {shownProblem && <SendProblem problem={shownProblem} />}
        <ComposerFoot draft={draft} isUploading={isUploading} onAttach={attachments.add} onDiscard={onDiscard} onSubmit={submit} />
      </div>
    </section>
  );
}
