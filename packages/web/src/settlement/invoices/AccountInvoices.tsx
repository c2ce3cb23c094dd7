import { all, where } from '@app/kernel/queries/where.ts';
import { invoices } from '@app/domain/trips/trips.collection.ts';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import styles from './Invoices.module.css';

const MOST = 50;
interface Props {
  /** Name of the account, as its invoices have it. */
  readonly name: string;
  readonly nameKey: string;
}
/** Invoices of an account that are not paid, by their due day. */
export function AccountInvoices({ name, nameKey }: Props) {
  const query = { where: all(where('account', 'eq', name), where('balanceDue', 'gt', 0), where('replaced', 'eq', false)), limit: MOST };
  const { docs, state } = useLive(invoices, name === '' ? undefined : query);
  if (state === 'loading' && name !== '') return <RowSkeletons rows={1} height={56} />;
  if (docs.length === 0) return <p className={styles.none}>{t('No unpaid invoices.')}</p>;
  return (
    <ul className={styles.list}>
      {docs
        .toSorted((a, b) => (a.dueDate ?? a.date) - (b.dueDate ?? b.date))
        .map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} nameKey={nameKey} amount={invoice.balanceDue} />
        ))}
    </ul>
  );
}
