import { Button } from '@mantine/core';
import { FormError } from '../ui/forms/FormError.tsx';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
}

/** The end of a form inside a section: what went wrong, and its two buttons. */
export function SectionButtons({ label, busy, failure, onClose }: Props) {
  return (
    <>
      <FormError>{failure}</FormError>
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {label}
        </Button>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}
