import { ActionIcon, Progress } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import type { FileRef } from '@app/domain/files/stored-file.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { t } from '../words/words.ts';
import { openFile } from './open-file.ts';
import { showSize } from './upload-file.ts';
import styles from './FileChip.module.css';

interface Props {
  readonly file: Pick<FileRef, 'name' | 'type' | 'size'> & { readonly url?: string };
  readonly onRemove?: () => void;
  /** 0 to 1 while it is on its way up. */
  readonly progress?: number;
}

/** One attached file: name, size, and how far it has come. */
export function FileChip({ file, onRemove, progress }: Props) {
  const Icon = file.type.startsWith('image/') ? IconPhoto : file.type === 'application/pdf' ? IconFileTypePdf : IconFile;
  const name = (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.fileSize}>{showSize(file.size)}</span>
    </>
  );
  return (
    <span className={styles.file}>
      {file.url ? (
        <button type="button" className={styles.fileLink} onClick={() => openFile(file.url ?? '').catch(showProblem)}>
          {name}
        </button>
      ) : (
        <span className={styles.fileLink}>{name}</span>
      )}
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size="xs" onClick={onRemove} aria-label={t('Remove {name}', { name: file.name })}>
          <IconX size={12} />
        </ActionIcon>
      )}
      {progress !== undefined && progress < 1 && (
        <Progress value={progress * 100} size={2} className={styles.fileProgress ?? ''} aria-label={t('Uploading {name}', { name: file.name })} />
      )}
    </span>
  );
}
