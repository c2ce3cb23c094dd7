import { ActionIcon, Button, FileButton, Kbd, Tooltip } from '@mantine/core';
import { IconPaperclip, IconSend, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { t, words } from '../../words/words.ts';
import { audience, goesOut, isBlank, type Draft } from './composer.rules.ts';
import styles from './Composer.module.css';

const SendLater = lazy(async () => ({ default: (await import('./SendLater.tsx')).SendLater }));

interface Props {
  readonly draft: Draft;
  readonly isUploading: boolean;
  readonly onAttach: (files: File[]) => void;
  readonly onDiscard: () => void;
  /** Sends now, or at a time (epoch ms). */
  readonly onSubmit: (at?: number) => void;
}
const sendWords = { email: words('Send'), text: words('Save text'), chat: words('Send'), note: words('Add note') } as const;

/** Attach, discard, the line that says who will get it, and send. */
export function ComposerFoot({ draft, isUploading, onAttach, onDiscard, onSubmit }: Props) {
  return (
    <div className={styles.foot}>
      <FileButton multiple onChange={onAttach}>
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
      {goesOut(draft.medium) && (
        <Suspense>
          <SendLater disabled={isUploading || isBlank(draft)} onPick={onSubmit} />
        </Suspense>
      )}
      <Button size="xs" leftSection={<IconSend size={14} stroke={1.75} />} onClick={() => onSubmit()} disabled={isUploading}>
        {t(sendWords[draft.medium])}
      </Button>
    </div>
  );
}
