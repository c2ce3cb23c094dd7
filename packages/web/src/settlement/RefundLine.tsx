import { Button, Group } from '@mantine/core';
import type { Doc } from '@app/kernel/collection.ts';
import { refundStates } from '@app/domain/payments/attempt.states.ts';
import type { Refund } from '@app/domain/payments/payment.ts';
import { decideRefund } from '@app/domain/settlement/settlement.calls.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './OrderPayments.module.css';

/** Returns what a refund gives back of its order; empty for a free amount. */
function contentOf({ lines, shipping }: Refund): string {
  const items = lines.map(({ quantity, name }) => t('{quantity} × {name}', { quantity, name }));
  return [...items, ...(shipping > 0 ? [t('Shipping')] : [])].join(', ');
}

/** A refund, below its payment. */
export function RefundLine({ refund }: { readonly refund: Doc<Refund> }) {
  const { id, amount, state, notes, reason, reference, agent_id } = refund;
  const { person } = useColleagues();
  const { hasRole } = useSession();
  const why = [contentOf(refund), notes, reference].filter((part) => part !== '').join(' · ');
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
          {state === 'waiting' && hasRole(['admin']) && <Decision id={id} />}
        </div>
      </td>
      <td data-label={t('By')} colSpan={2}>
        {agent_id === '' ? t('Provider') : person(agent_id).name}
      </td>
    </tr>
  );
}

/** Lets an admin approve a refund above the limit, or decline it. */
function Decision({ id }: { readonly id: string }) {
  const { isBusy, run } = useAction();
  const decide = async (approve: boolean): Promise<void> => {
    const { state } = await send(decideRefund, { id, approve });
    toast({ title: t('Refund: {state}', { state: t(refundStates.label(state)) }), tone: 'success', timeout: 3000 });
  };
  return (
    <Group gap={8} mt={6}>
      <Button size="compact-sm" loading={isBusy} onClick={() => run(() => decide(true))}>
        {t('Approve')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => run(() => decide(false))}>
        {t('Decline')}
      </Button>
    </Group>
  );
}
