import type { Doc } from '@app/kernel/collection.ts';
import { refundStates } from '@app/domain/payments/attempt.states.ts';
import type { Refund } from '@app/domain/payments/payment.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './OrderPayments.module.css';

/** A refund, below its payment. */
export function RefundLine({ refund }: { readonly refund: Doc<Refund> }) {
  const { amount, state, notes, reason, reference, agent_id } = refund;
  const { person } = useColleagues();
  const why = [notes, reference].filter((part) => part !== '').join(' · ');
  return (
    <tr className={styles.refund}>
      <th scope="row">
        {why === '' ? t('Refund') : t('Refund: {reason}', { reason: why })}
        <span className={listStyles.soft}>
          <TimeAgo at={refund.date} />
        </span>
      </th>
      <td className={styles.amount} data-label={t('Amount')}>
        {formatMoney(-amount)}
      </td>
      <td data-label={t('State')}>
        <div>
          <StateChip label={t(refundStates.label(state))} colour={refundStates.colour(state)} />
          {reason !== '' && <span className={listStyles.soft}>{t(reason)}</span>}
        </div>
      </td>
      <td data-label={t('By')} colSpan={2}>
        {agent_id === '' ? t('Provider') : person(agent_id).name}
      </td>
    </tr>
  );
}
