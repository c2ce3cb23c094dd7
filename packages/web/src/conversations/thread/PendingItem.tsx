import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCloudOff } from '@tabler/icons-react';
import { mediums } from '@app/domain/conversations/message.ts';
import { SandboxedHtml } from '../../ui/text/SandboxedHtml.tsx';
import { UserAvatar, type Person } from '../../widgets/people/UserAvatar.tsx';
import { t } from '../../words/words.ts';
import { FileChip } from '../../files/FileChip.tsx';
import { MediumIcon } from '../inbox/MediumIcon.tsx';
import { PlainText } from '../../ui/text/PlainText.tsx';
import type { Pending } from './pending.rules.ts';
import styles from './MessageItem.module.css';

interface Props {
  readonly pending: Pending;
  readonly sender: Person;
  readonly onAgain: () => void;
  readonly onEdit: () => void;
  readonly onDrop: () => void;
}

/** A message on its way: it looks like it will, and says that it has not arrived. */
export function PendingItem({ pending, sender, onAgain, onEdit, onDrop }: Props) {
  const { body, files, state, problem } = pending;
  return (
    <article
      className={styles.item}
      data-direction={body.medium === 'note' ? 'note' : 'outbound'}
      data-pending
      aria-label={t('Not sent yet: {who}', { who: sender.name })}
    >
      <div className={styles.avatar}>
        <UserAvatar person={sender} size={8} />
      </div>
      <div className={styles.paper}>
        <header className={styles.head}>
          <span className={styles.name}>{sender.name}</span>
          <span className={styles.medium}>
            <MediumIcon medium={body.medium} named size={14} />
            {t(mediums.label(body.medium))}
          </span>
        </header>
        {body.messageHtml === '' ? <PlainText text={body.message} /> : <SandboxedHtml html={body.messageHtml} title={t('Message on its way')} />}
        {body.quotes ? <p className={styles.reason}>{body.forward ? t('With the forwarded message') : t('With the quoted message')}</p> : null}
        {files.length > 0 && (
          <div className={styles.files}>
            {files.map((file) => (
              <FileChip key={file.id} file={file} />
            ))}
          </div>
        )}
        <footer className={styles.foot} role="status">
          {state === 'waiting' ? (
            <span className={styles.event}>
              <IconCloudOff size={14} stroke={1.75} aria-hidden /> {t('Waiting for the connection')}
            </span>
          ) : state === 'sending' ? (
            <span className={styles.event}>
              <IconClock size={14} stroke={1.75} aria-hidden /> {t('Sending…')}
            </span>
          ) : (
            <>
              <span className={styles.event} data-bad>
                <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> {t('Not sent')}
              </span>
              <span className={styles.reason}>{problem}</span>
              <Group gap={6} mt={6}>
                <Button size="compact-xs" onClick={onAgain}>
                  {t('Try again')}
                </Button>
                <Button size="compact-xs" variant="default" onClick={onEdit}>
                  {t('Edit')}
                </Button>
                <Button size="compact-xs" variant="subtle" color="gray" onClick={onDrop}>
                  {t('Discard')}
                </Button>
              </Group>
            </>
          )}
        </footer>
      </div>
    </article>
  );
}
