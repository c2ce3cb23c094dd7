import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { attemptStates } from '@app/domain/payments/attempt.states.ts';
import { isUnderWay, openToRefundCents } from '@app/domain/payments/attempt.rules.ts';
import type { Payment, Refund } from '@app/domain/payments/payment.ts';
import { answerTestPayment, cancelPayment, recheckPayment } from '@app/domain/settlement/settlement.calls.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { PopupMenuButton } from '../ui/menus/PopupMenuButton.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './OrderPayments.module.css';
import { methodInWords } from './payment-words.rules.ts';
import { RefundDialog } from './RefundDialog.tsx';

interface Props {
  readonly payment: Doc<Payment>;
  readonly refunds: readonly Doc<Refund>[];
}
const toldState = ({ state }: { readonly state: Payment['state'] }): void =>
  void toast({
    title: t('Payment: {state}', { state: t(attemptStates.label(state)) }),
    tone: state === 'failed' ? 'error' : 'success',
    timeout: 3000,
  });

/** One try to collect money: how, how much, its outcome, who entered it, and what can be done about it. */
export function PaymentLine({ payment, refunds }: Props) {
  const { id, amount, state, provider, agent_id, reason, differs } = payment;
  const { person } = useColleagues();
  const [isRefunding, setRefunding] = useState(false);
  const openCents = openToRefundCents(payment, refunds);
  const run = (work: Promise<{ readonly state: Payment['state'] }>): void => void work.then(toldState, showProblem);
  const isWaitingTest = provider === 'test' && state === 'action_needed';
  const items = [
    ...(isWaitingTest
      ? [
          { label: t('Approve as the customer'), onPick: () => run(send(answerTestPayment, { id, approve: true })) },
          { label: t('Decline as the customer'), onPick: () => run(send(answerTestPayment, { id, approve: false })) },
        ]
      : []),
    ...(openCents > 0 ? [{ label: t('Refund'), onPick: () => setRefunding(true) }] : []),
    ...(isUnderWay(payment) ? [{ label: t('Cancel payment'), onPick: () => run(send(cancelPayment, { id })) }] : []),
    ...(provider === 'none' ? [] : [{ label: t('Check with provider'), onPick: () => run(send(recheckPayment, { id })) }]),
  ];
  const name = t('payment of {amount}', { amount: formatMoney(amount) });
  return (
    <tr>
      <th scope="row">
        {methodInWords(payment)}
        <span className={listStyles.soft}>
          <TimeAgo at={payment.date} />
        </span>
      </th>
      <td className={styles.amount} data-label={t('Amount')}>
        {formatMoney(amount)}
      </td>
      <td data-label={t('State')}>
        <div>
          <StateChip label={t(attemptStates.label(state))} colour={attemptStates.colour(state)} />
          {reason !== '' && <span className={listStyles.soft}>{t(reason)}</span>}
          {differs && <span className={listStyles.soft}>{t('The provider has another amount. It is not counted.')}</span>}
        </div>
      </td>
      <td data-label={t('By')}>{agent_id === '' ? '' : person(agent_id).name}</td>
      <td className={listStyles.end}>
        {items.length > 0 && <PopupMenuButton label={t('Actions of the {name}', { name })} icon={IconDots} side="end" groups={[{ items }]} />}
        {isRefunding && <RefundDialog payment={payment} open={toDollars(openCents)} onClose={() => setRefunding(false)} />}
      </td>
    </tr>
  );
}
