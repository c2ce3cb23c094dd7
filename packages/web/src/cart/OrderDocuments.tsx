import type { z } from 'zod';
import type { getCheckoutOrder } from '@app/domain/cart/cart.calls.ts';
import { showSize } from '../files/upload-file.ts';
import { t } from '../words/words.ts';
import styles from './Checkout.module.css';

type Shown = Pick<z.output<typeof getCheckoutOrder.reply>, 'papers' | 'files'>;

/** Papers of an order and files that the shop shared, below the address of its link. */
export function OrderDocuments({ token, papers, files }: Shown & { readonly token: string }) {
  if (papers.length + files.length === 0) return null;
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className={styles.legend}>
        {t('Documents')}
      </h2>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper}>
            <a href={`/checkout/${token}/papers/${paper}`}>{paper === 'invoice' ? t('Invoice (PDF)') : t('Receipt (PDF)')}</a>
          </li>
        ))}
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`/checkout/${token}/files/${id}`}>{name}</a> <span className={styles.soft}>{showSize(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
