import type { ReactNode } from 'react';
import styles from './ListPage.module.css';

interface Props {
  readonly title: string;
  /** A count, or a short description of the list. */
  readonly lead?: ReactNode;
  /** Filters and the one main action. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}
/** A screen that is a list: title, tools, and a table that scrolls under its own head. Style its cells with `listStyles`. */
export function ListPage({ title, lead, tools, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list in which nothing can be pressed is scrolled by keys all the same
    <section className={styles.page} aria-label={title} tabIndex={0}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}
export const listStyles = styles;
