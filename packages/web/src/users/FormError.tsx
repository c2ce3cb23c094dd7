import { IconAlertCircle } from '@tabler/icons-react';
import styles from './LoginPage.module.css';

/** What went wrong with a form, said where one looks next. */
export function FormError({ children }: { readonly children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
