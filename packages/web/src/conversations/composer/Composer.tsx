import { ActionIcon, Button, FileButton, Kbd, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconInfoCircle, IconPaperclip, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { conversationProblems } from '@app/domain/conversations/conversations.problems.ts';
import { type Message, mediums } from '@app/domain/conversations/message.ts';
import { wordsOf } from '../../ui/feedback/alert.rules.ts';
import { RichTextEditor } from '../../ui/text/RichTextEditor.tsx';
import { t, words } from '../../words/words.ts';
import { audience, composerMediums, isBlank, sendProblem, withMedium, type Draft } from './composer.rules.ts';
import { FileChip } from '../../files/FileChip.tsx';
import { MediumIcon } from '../inbox/MediumIcon.tsx';
import { QuotedOriginal } from './QuotedOriginal.tsx';
import { RecipientField } from './RecipientField.tsx';
import { useAttachments } from '../../files/use-attachments.ts';
import styles from './Composer.module.css';

/** Of 40 ms each: how long the focus waits for the editor. */
const MOST_TRIES = 100;
interface Props {
  readonly threadId: string;
  readonly draft: Draft;
  /** Of this conversation, as far as they are loaded. */
  readonly messages: readonly Doc<Message>[];
  readonly revision: number;
  /** Kind of record that the conversation is about. */
  readonly parentCollection: string;
  readonly onChange: (fields: Partial<Draft>) => void;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  /** Grows when the writing place should take the focus. */
  readonly focusRequest: number;
}
const sendWords = { email: words('Send'), text: words('Save text'), chat: words('Send'), note: words('Add note') } as const;
const hints = {
  email: words('Write an email'),
  text: words('Write a text message'),
  chat: words('Write a chat message'),
  note: words('Write a note for your team'),
} as const;

function Said({ problem }: { readonly problem: ProblemIn<typeof conversationProblems> }) {
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

/** The place to write: always there, by medium, says who will get it, keeps what was written. */
export function Composer({ threadId, draft, messages, revision, parentCollection, onChange, onSend, onDiscard, focusRequest }: Props) {
  const root = useRef<HTMLElement>(null);
  const [copies, setCopies] = useState(draft.cc.length + draft.bcc.length > 0);
  const [refused, setRefused] = useState(false);
  const [over, setOver] = useState(false);
  const files = useRef(draft.files);
  files.current = draft.files;
  const attachments = useAttachments((file) => onChange({ files: [...files.current, file] }));
  const problem = sendProblem(draft, parentCollection);
  // No number is worth saying before anybody tries to send (THR-9); an empty text is not.
  const told = problem && (refused || problem.code === 'conversations.no-phone') ? problem : undefined;
  const showCopies = copies || draft.cc.length + draft.bcc.length > 0;
  const rich = draft.medium === 'email';

  useEffect(() => {
    if (focusRequest === 0) return;
    // A forward starts with nobody: that is what comes next.
    const first = draft.mode === 'forward' && draft.recipients.length === 0 ? 'input' : '[contenteditable], textarea';
    // The editor may still be on its way: keys typed meanwhile would be taken for commands, so the composer itself takes the focus first.
    root.current?.focus();
    let tries = 0;
    const timer = setInterval(() => {
      const place = root.current?.querySelector<HTMLElement>(first);
      place?.focus();
      if (place || ++tries > MOST_TRIES) clearInterval(timer);
    }, 40);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new request moves the focus
  }, [focusRequest]);

  const submit = (): void => {
    setRefused(problem !== undefined);
    if (!problem && attachments.uploading.length === 0) onSend();
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
  const onTabKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = composerMediums[(composerMediums.indexOf(draft.medium) + step + composerMediums.length) % composerMediums.length] ?? 'email';
    change(withMedium(draft, next));
    root.current?.querySelector<HTMLElement>(`[data-medium='${next}']`)?.focus();
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
      <div className={styles.tabs} role="tablist" aria-label={t('Medium')}>
        {composerMediums.map((medium) => (
          <button
            key={medium}
            type="button"
            role="tab"
            id={`composer-tab-${medium}`}
            aria-controls="composer-panel"
            aria-selected={draft.medium === medium}
            tabIndex={draft.medium === medium ? 0 : -1}
            data-medium={medium}
            className={styles.tab}
            onKeyDown={onTabKey}
            onClick={() => change(withMedium(draft, medium))}
          >
            <MediumIcon medium={medium} named />
            {t(mediums.label(medium))}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="composer-panel" aria-labelledby={`composer-tab-${draft.medium}`} className={styles.panel}>
        {(rich || draft.medium === 'text') && (
          <RecipientField
            label={t('To')}
            medium={draft.medium}
            people={draft.recipients}
            onChange={(recipients) => change({ recipients })}
            after={
              rich &&
              !showCopies && (
                <button type="button" className={styles.more} onClick={() => setCopies(true)}>
                  {t('Cc')} {t('Bcc')}
                </button>
              )
            }
          />
        )}
        {rich && showCopies && (
          <>
            <RecipientField
              label={t('Cc')}
              medium="email"
              people={draft.cc}
              onChange={(cc) => change({ cc })}
              takesFocus={copies && draft.cc.length === 0}
            />
            <RecipientField label={t('Bcc')} medium="email" people={draft.bcc} onChange={(bcc) => change({ bcc })} />
          </>
        )}
        {rich && (
          <div className={styles.field}>
            <span className={styles.label} aria-hidden>
              {t('Subject')}
            </span>
            <TextInput
              variant="unstyled"
              size="xs"
              aria-label={t('Subject')}
              className={styles.subject ?? ''}
              value={draft.subject}
              maxLength={300}
              onChange={(event) => change({ subject: event.currentTarget.value })}
            />
          </div>
        )}
        <div className={styles.writing}>
          {rich ? (
            <RichTextEditor
              key={`${threadId}/${revision}`}
              label={t('Message')}
              html={draft.html}
              placeholder={t(hints.email)}
              minHeight={64}
              onChange={(html, text) => change({ html, text })}
              onSubmit={submit}
            />
          ) : (
            <Textarea
              variant="unstyled"
              aria-label={t('Message')}
              placeholder={t(hints[draft.medium])}
              autosize
              minRows={3}
              maxRows={12}
              value={draft.text}
              onChange={(event) => change({ text: event.currentTarget.value, html: '' })}
            />
          )}
        </div>
        {rich && draft.quotes !== '' && (
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
        {(draft.files.length > 0 || attachments.uploading.length > 0) && (
          <div className={styles.files}>
            {draft.files.map((file) => (
              <FileChip key={file.id} file={file} onRemove={() => change({ files: draft.files.filter((one) => one.id !== file.id) })} />
            ))}
            {attachments.uploading.map((file) => (
              <FileChip key={file.id} file={file} progress={file.progress} onRemove={() => attachments.cancel(file.id)} />
            ))}
          </div>
        )}
        {told && <Said problem={told} />}
        <div className={styles.foot}>
          <FileButton multiple onChange={(chosen) => attachments.add(chosen)}>
            {(props) => (
              <Tooltip label={t('Attach files')}>
                <ActionIcon {...props} variant="subtle" color="gray" size="md" aria-label={t('Attach files')}>
                  <IconPaperclip size={17} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            )}
          </FileButton>
          {!isBlank(draft) && (
            <Tooltip label={t('Discard draft')}>
              <ActionIcon variant="subtle" color="gray" size="md" onClick={onDiscard} aria-label={t('Discard draft')}>
                <IconTrash size={17} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          )}
          <span className={styles.audience} role="status">
            {audience(draft)}
          </span>
          <span className={styles.keys} aria-hidden>
            <Kbd size="xs">{t('Ctrl')}</Kbd> <Kbd size="xs">{t('Enter')}</Kbd>
          </span>
          <Button size="xs" leftSection={<IconSend size={14} stroke={1.75} />} onClick={submit} disabled={attachments.uploading.length > 0}>
            {t(sendWords[draft.medium])}
          </Button>
        </div>
      </div>
    </section>
  );
}
