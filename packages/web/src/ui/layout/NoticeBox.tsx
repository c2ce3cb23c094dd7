import type { ReactNode } from 'react';
import styles from './NoticeBox.module.css';

/** A frame above a record that says what holds for it, with what one can do about it. */
export const NoticeBox = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.box} role="status">
    {children}
  </div>
);
