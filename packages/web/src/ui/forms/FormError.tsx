import { IconAlertCircle } from '@tabler/icons-react';
import styles from './FormError.module.css';

/** Error of a form, in the place where people look next. */
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
