import type { ReactNode } from 'react';
import styles from './NoticeBar.module.css';

/** A line over every screen that announces something, with what one can do about it. */
export const NoticeBar = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <div className={styles.bar} role="status">
    <p>{text}</p>
    {children}
  </div>
);
