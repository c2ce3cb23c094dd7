import { type ReactNode, useId } from 'react';
import styles from './OrderSection.module.css';

interface Props {
  readonly title: string;
  /** Beside the title. */
  readonly state?: ReactNode;
  /** Buttons at the end of the line of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}
/** A section of the page of an order or a quote. */
export function OrderSection({ title, state, actions, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {state}
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {children}
    </section>
  );
}
