import { ActionIcon, Tooltip } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { messages as messageKind } from '@app/domain/conversations/conversation.collection.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { SandboxedHtml } from '../../ui/text/SandboxedHtml.tsx';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLiveDoc } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { linkToFile } from '../../files/open-file.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import styles from './QuotedOriginal.module.css';

interface Props {
  /** Of the message that goes along. */
  readonly id: string;
  /** Of this conversation, as far as they are loaded. */
  readonly messages: readonly Doc<Message>[];
  /** The email is there to pass it on. */
  readonly isForward: boolean;
  readonly onRemove: () => void;
}

/** The quoted or forwarded message, folded below the draft. The server adds it when the email is sent. */
export function QuotedOriginal({ id, messages, isForward, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { client } = useSession();
  const loaded = messages.find((message) => message.id === id);
  const { doc, state } = useLiveDoc(messageKind, loaded || !client ? undefined : clientPath(client.id, 'threadsmsgs', id));
  const original = loaded ?? doc;
  const isGone = !original && state === 'live';
  const boxId = `quoted-${id}`;
  return (
    <div className={styles.quote} data-quote>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={boxId}
          aria-label={isForward ? t('Forwarded message') : t('Quoted text')}
          onClick={() => setIsOpen(!isOpen)}
        >
          …
        </button>
        {original && <span className={styles.head}>{headOf(original, client?.timezone ?? DEFAULT_ZONE)}</span>}
        {isGone && (
          <span className={styles.head} role="status">
            {t('This message has been deleted.')}
          </span>
        )}
        {(!isForward || isGone) && (
          <Tooltip label={t('Remove quoted text')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              className={styles.remove ?? ''}
              aria-label={t('Remove quoted text')}
              onClick={onRemove}
            >
              <IconX size={15} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {isOpen && original && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div id={boxId} className={styles.original} role="region" aria-label={isForward ? t('Forwarded message') : t('Quoted text')} tabIndex={0}>
          {original.messageHtml === '' ? (
            <PlainText text={original.message} />
          ) : (
            <SandboxedHtml html={original.messageHtml} title={t('Quoted text')} linkFile={linkToFile} />
          )}
        </div>
      )}
    </div>
  );
}

function headOf({ from, creator_name: writer, date }: Doc<Message>, zone: string): string {
  const who = from.name || from.email || writer;
  const when = showMoment(date, zone);
  return who === '' ? t('We wrote on {when}:', { when }) : t('{who} wrote on {when}:', { who, when });
}
