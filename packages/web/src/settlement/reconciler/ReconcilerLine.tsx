import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import { paymentProviders } from '@app/domain/payments/payment.states.ts';
import { closeRow, fixRow } from '@app/domain/settlement/reconciler.calls.ts';
import type { ReconcilerRow } from '@app/domain/settlement/reconciler.ts';
import { mismatchKinds } from '@app/domain/settlement/reconciler.states.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { listStyles } from '../../ui/layout/ListPage.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { TimeAgo } from '../../widgets/status/TimeAgo.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { fixOf } from './fix-words.rules.ts';
import styles from './Reconciler.module.css';

/** A mismatch: what differs, its effect, the one deed that mends it, and a way to close it by hand. */
export function ReconcilerLine({ row }: { readonly row: Doc<ReconcilerRow> }) {
  const { client, hasRole } = useSession();
  const [isClosing, setClosing] = useState(false);
  const { isBusy, run } = useAction();
  const { kind, number, order_id, subject, amount, ours, theirs, provider, since, event_id } = row;
  const { label, effect } = fixOf(row);
  const company = client?.name_key ?? '';
  const order = order_id === '' ? undefined : linkTo(company, { collection: 'orders', id: order_id });
  const isSubscription = kind === 'subscription_no_order';
  const thing = subject === '' ? undefined : linkTo(company, { collection: isSubscription ? 'provider_subscriptions' : 'shipments', id: subject });
  const fix = async (): Promise<void> => {
    const { state } = await send(fixRow, { id: row.id });
    const isGone = state !== 'open';
    toast({ title: isGone ? t('Settled') : t('Still open'), message: label, tone: isGone ? 'success' : 'error', timeout: 3000 });
  };
  const hasSums = ours !== 0 || theirs !== 0;
  const mayFix = kind !== 'refund_waiting' || hasRole(['admin']);
  return (
    <tr>
      <th scope="row">
        <StateChip label={t(mismatchKinds.label(kind))} colour={mismatchKinds.colour(kind)} />
        <span className={listStyles.soft}>{since !== null && <TimeAgo at={since} />}</span>
      </th>
      <td data-label={t('Order')}>
        {order === undefined ? (
          t('None')
        ) : (
          <Link className={`${listStyles.strong} ${styles.link}`} to={order}>
            {number || order_id}
          </Link>
        )}
        {thing !== undefined && (
          <div>
            <Link className={styles.link} to={thing}>
              {isSubscription ? t('Subscription') : t('Shipment')}
            </Link>
          </div>
        )}
      </td>
      <td className={styles.sum} data-label={t('Amount')}>
        {event_id === '' ? formatMoney(amount) : ''}
      </td>
      <td className={styles.sum} data-label={t('Our books')}>
        {hasSums ? formatMoney(ours) : ''}
      </td>
      <td className={styles.sum} data-label={t('Provider')}>
        {provider !== 'none' && (
          <div>
            {hasSums && formatMoney(theirs)}
            <span className={listStyles.soft}>{t(paymentProviders.label(provider))}</span>
          </div>
        )}
      </td>
      <td className={listStyles.end} data-below>
        <Group gap={8} wrap="nowrap" className={`${listStyles.commands} ${styles.deeds}`}>
          {mayFix && (
            <Button size="xs" variant="default" loading={isBusy} onClick={() => run(fix)} title={effect}>
              {label}
            </Button>
          )}
          <Button size="xs" variant="subtle" color="gray" onClick={() => setClosing(true)}>
            {t('Close with a note')}
          </Button>
        </Group>
        <span className={styles.effect}>{effect}</span>
        {isClosing && <CloseDialog id={row.id} onClose={() => setClosing(false)} />}
      </td>
    </tr>
  );
}

/** Closes a row with the reason why nothing more is done about it. */
function CloseDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [note, setNote] = useState('');
  const { busy, failure, submit } = useFormSend();
  const reopen = (): void => void send(closeRow, { id, note: '' }).catch(showProblem);
  const close = async (): Promise<void> => {
    await send(closeRow, { id, note: note.trim() });
    toast({ title: t('Closed'), message: note, tone: 'success', actions: [{ undo: reopen }] });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('Close with a note')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() !== '') void submit(close);
        }}
      >
        <Stack gap={16}>
          <TextInput
            label={t('Note')}
            description={t('It opens again if its amount changes.')}
            value={note}
            maxLength={400}
            data-autofocus
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Close it')} busy={busy} disabled={note.trim() === ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
