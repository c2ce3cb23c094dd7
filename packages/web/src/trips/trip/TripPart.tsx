import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../words/words.ts';
import styles from './Trip.module.css';

interface Props {
  readonly title: string;
  /** Opens the form in place of what is shown; left out where nothing can be edited. */
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
}
/** A part of a tab, with its heading and the way to edit it. */
export function TripPart({ title, onEdit, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        {onEdit && (
          <Button
            data-edit
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={14} stroke={1.75} />}
            aria-label={t('Edit {what}', { what: title })}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** The end of a form in its place. */
export function FormEnd({ isBusy, onCancel }: { readonly isBusy: boolean; readonly onCancel: () => void }) {
  return (
    <div className={styles.formEnd}>
      <Button type="submit" size="sm" loading={isBusy}>
        {t('Save')}
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
