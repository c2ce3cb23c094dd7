import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './PaneSection.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: a count or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly startsOpen?: boolean;
}

/** A part of a side pane that folds away under its title. */
export function PaneSection({ title, aside, children, startsOpen = true }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button type="button" aria-expanded={open} aria-controls={id} className={styles.toggle} onClick={() => setOpen(!open)}>
            <IconChevronRight size={14} stroke={2} className={styles.chevron} aria-hidden />
            {title}
          </button>
        </h2>
        {aside}
      </div>
      <div id={id} hidden={!open} className={styles.body}>
        {open && children}
      </div>
    </section>
  );
}
