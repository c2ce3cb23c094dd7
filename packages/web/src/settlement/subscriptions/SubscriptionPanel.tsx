import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { cardLabel } from '@app/domain/payments/card.rules.ts';
import { subscriptionStatuses } from '@app/domain/payments/provider.states.ts';
import {
  cancelSubscription,
  getSubscription,
  resumeSubscription,
  retrySubscription,
  sendCardLink,
} from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { useReply } from '../../widgets/status/use-reply.ts';
import { send } from '../../wire/request/send.ts';
import { formatDay, formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import styles from './Subscription.module.css';
import type { ShownProps } from './shown-subscription.ts';
import { nextInWords, priceInWords } from './subscription-words.rules.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.tsx')).PlanDialog }));
const CardDialog = lazy(async () => ({ default: (await import('./CardDialog.tsx')).CardDialog }));

interface Props {
  /** The provider's id. */
  readonly id: string;
  /** Name key of the company. */
  readonly company: string;
  /** Ask again when it changes. */
  readonly version?: number;
}
/** A subscription with what can be done about it, for staff and for its customer (ORD-7). */
export function SubscriptionPanel({ id, company, version = 0 }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { reply, setReply, failure } = useReply(getSubscription, { id, company }, `${version}-${attempt}`);
  if (reply) return <Shown subscription={reply} onChanged={setReply} />;
  if (failure === undefined) return <RowSkeletons rows={3} height={48} />;
  return (
    <div role="alert" className={styles.panel}>
      <p className={styles.soft}>{failure}</p>
      <div>
        <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
          {t('Try again')}
        </Button>
      </div>
    </div>
  );
}

function Shown({ subscription, onChanged }: ShownProps) {
  const { id, company, status, price, interval, since, card, deeds, name, isTest, isStaff } = subscription;
  const [dialog, setDialog] = useState<'plan' | 'card'>();
  const { isBusy, run } = useAction();
  const ask = (call: typeof cancelSubscription, title: string): void =>
    run(async () => {
      onChanged(await send(call, { id, company, key: randomId(LONG_ID) }));
      toast({ title, tone: 'success', timeout: 4000 });
    });
  const cancel = (): void =>
    run(async () => {
      onChanged(await send(cancelSubscription, { id, company, key: randomId(LONG_ID) }));
      toast({
        title: t('Ends with its period'),
        tone: 'success',
        actions: [{ undo: () => ask(resumeSubscription, t('The subscription goes on')) }],
      });
    });
  const facts = [
    { label: t('Since'), value: since === null ? '' : formatDay(since) },
    { label: t('Card'), value: card.last4 === '' ? '' : cardLabel(card) },
    { label: t('Customer'), value: isStaff ? subscription.customer.name || subscription.customer.email : '' },
    { label: t('Began with'), value: subscription.order.number === '' ? '' : t('Order {number}', { number: subscription.order.number }) },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.panel} aria-label={name || t('Subscription')}>
      <div>
        <div className={styles.head}>
          <span className={styles.price}>{priceInWords(price, interval)}</span>
          <StateChip label={t(subscriptionStatuses.label(status))} colour={subscriptionStatuses.colour(status)} />
        </div>
        <p className={styles.next}>{nextInWords(subscription)}</p>
      </div>
      {deeds.includes('retry') && (
        <Overdue subscription={subscription} isBusy={isBusy} run={run} onChanged={onChanged} onCard={() => setDialog('card')} />
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        {deeds.includes('resume') && (
          <Button loading={isBusy} onClick={() => ask(resumeSubscription, t('The subscription goes on'))}>
            {t('Resume')}
          </Button>
        )}
        {deeds.includes('plan') && subscription.plans.length > 0 && (
          <Button variant="default" onClick={() => setDialog('plan')}>
            {t('Change plan')}
          </Button>
        )}
        {deeds.includes('card') && (isTest || subscription.cards.length > 0) && (
          <Button variant="default" onClick={() => setDialog('card')}>
            {t('Change card')}
          </Button>
        )}
        {deeds.includes('cancel') && (
          <Button variant="default" loading={isBusy} onClick={cancel}>
            {t('Cancel at the end of the period')}
          </Button>
        )}
      </div>
      {isTest && deeds.length > 0 && <p className={styles.soft}>{t('Test payments: no money moves.')}</p>}
      <InvoiceLines subscription={subscription} />
      <Suspense>
        {dialog === 'plan' && <PlanDialog subscription={subscription} onChanged={onChanged} onClose={() => setDialog(undefined)} />}
        {dialog === 'card' && <CardDialog subscription={subscription} onChanged={onChanged} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </section>
  );
}

interface OverdueProps extends ShownProps {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<unknown>) => void;
  readonly onCard: () => void;
}
/** Tells that the last invoice is not paid, with the ways out. */
function Overdue({ subscription, isBusy, run, onChanged, onCard }: OverdueProps) {
  const { id, company, due, isStaff, isTest, cards, customer } = subscription;
  const amount = formatMoney(due);
  const retry = async (): Promise<void> => {
    const after = await send(retrySubscription, { id, company, key: randomId(LONG_ID) });
    onChanged(after);
    if (after.due > 0) toast({ title: t('The card was declined'), message: t('{amount} is still open.', { amount }), tone: 'error' });
    else toast({ title: t('Paid'), message: amount, tone: 'success', timeout: 4000 });
  };
  const sendLink = async (): Promise<void> => {
    const { to } = await send(sendCardLink, { id, key: randomId(LONG_ID) });
    toast({ title: t('Link sent to {email}', { email: to }), tone: 'success', timeout: 4000 });
  };
  return (
    <div className={styles.overdue} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>{t('The card did not pay {amount}. Choose another card or try again.', { amount })}</p>
      <div className={styles.overdueActs}>
        {(isTest || cards.length > 0) && (
          <Button size="xs" onClick={onCard}>
            {t('Choose another card')}
          </Button>
        )}
        <Button size="xs" variant="default" loading={isBusy} onClick={() => run(retry)}>
          {t('Charge {amount} again', { amount })}
        </Button>
        {isStaff && customer.email !== '' && (
          <Button size="xs" variant="default" onClick={() => run(sendLink)}>
            {t('Send card link')}
          </Button>
        )}
      </div>
    </div>
  );
}
