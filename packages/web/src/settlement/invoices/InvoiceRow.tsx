import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { formatDay, formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { InvoiceState } from './InvoiceState.tsx';
import styles from './Invoices.module.css';

interface Props {
  readonly invoice: Doc<CharterInvoice>;
  readonly nameKey: string;
  /** Word before the due day. */
  readonly basis?: string;
  /** In dollars. */
  readonly amount: number;
  readonly children?: ReactNode;
}
/** One invoice in a list: its number, due day, amount and state, and what can be done with it. */
export function InvoiceRow({ invoice, nameKey, basis = '', amount, children }: Props) {
  const due = invoice.dueDate === null ? '' : t('Due {date}', { date: formatDay(invoice.dueDate) });
  const last = invoice.reminders.at(-1)?.at ?? null;
  const reminded = last === null ? '' : t('Reminded {date}', { date: formatDay(last) });
  return (
    <li>
      <div className={styles.what}>
        <Link to={linkTo(nameKey, { collection: 'invoices', id: invoice.id }) ?? ''}>
          {t('Invoice {number}', { number: invoice.number || invoice.id })}
        </Link>
        <span className={styles.soft}>{[basis, due, reminded].filter(Boolean).join(' · ')}</span>
      </div>
      <span className={styles.sum}>{formatMoney(amount)}</span>
      <InvoiceState invoice={invoice} />
      {children}
    </li>
  );
}
