import { invoiceWarnings } from '@app/domain/trips/invoice.rules.ts';
import { t } from '../../words/words.ts';
import styles from './Invoices.module.css';

/** Warns of an account that nobody knows; the invoice is saved nevertheless (CHR-13). */
export function AccountNotice({ account, names }: { readonly account: string; readonly names: readonly string[] }) {
  if (invoiceWarnings({ account }, names).length === 0) return null;
  return (
    <p className={styles.warning} role="status">
      {t('No account is named {name}.', { name: account })} {t('The invoice is saved. Choose another name, or add the account.')}
    </p>
  );
}
