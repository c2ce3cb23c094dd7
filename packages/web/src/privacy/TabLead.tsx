import type { ReactNode } from 'react';
import styles from './Privacy.module.css';

interface Props {
  readonly children: string;
  /** The main action of the tab. */
  readonly tools: ReactNode;
}
/** The line above the content of a tab: its purpose, and its action. */
export const TabLead = ({ children, tools }: Props) => (
  <div className={styles.lead}>
    <p>{children}</p>
    {tools}
  </div>
);
