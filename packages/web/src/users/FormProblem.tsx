import { IconAlertCircle } from '@tabler/icons-react';
import styles from './LoginForm.module.css';

/** Why the last try was refused; said aloud when it appears. */
export function FormProblem({ text }: { readonly text: string }) {
  return (
    <div role="alert" className={styles.problem} hidden={text === ''}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
