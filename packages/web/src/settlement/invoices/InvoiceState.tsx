import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { t } from '../../words/words.ts';

/** State of an invoice: paid, replaced, overdue or open. */
export function InvoiceState({ invoice: { paid, replaced, balanceDue, dueDate } }: { readonly invoice: CharterInvoice }) {
  const now = useNow();
  if (replaced) return <StateChip label={t('Replaced')} colour="neutral" />;
  if (paid || balanceDue <= 0) return <StateChip label={t('Paid')} colour="green" />;
  return dueDate !== null && dueDate < now ? <StateChip label={t('Overdue')} colour="red" /> : <StateChip label={t('Open')} colour="amber" />;
}
