import { Button, Checkbox, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { attemptStates, type TestCard } from '@app/domain/payments/attempt.states.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { getPaymentOptions, takePayment } from '@app/domain/settlement/settlement.calls.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import { refusalOf } from './refusal.rules.ts';
import { BillingFields, type BillingEntries, billingOf } from './BillingFields.tsx';
import styles from './OrderPayments.module.css';
import { DialogEnd } from './DialogEnd.tsx';
import { TestCardSelect } from './TestCardSelect.tsx';

type Options = z.output<typeof getPaymentOptions.reply>;
interface Props {
  readonly order: Doc<Order>;
  readonly onClose: () => void;
}

/** Takes a payment of an order: by card, or money that was received. */
export function TakePaymentDialog({ order, onClose }: Props) {
  const { reply: options, failure } = useReply(getPaymentOptions, { order: order.id });
  return (
    <Dialog opened onClose={onClose} title={t('Take payment')} size="lg">
      {failure !== undefined && <p role="alert">{failure}</p>}
      {options && <PaymentForm order={order} options={options} onClose={onClose} />}
      {!options && failure === undefined && (
        <div role="status" aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={36} mb={20} />
          <Skeleton height={36} mb={20} />
          <Skeleton height={36} width={160} />
        </div>
      )}
    </Dialog>
  );
}

const SAVED = 'saved:';
/** Ways to pay, as choices of one field. */
function waysOf({ isTest, cards }: Options): { readonly value: string; readonly label: string }[] {
  return [
    ...cards.map(({ id, label }) => ({ value: `${SAVED}${id}`, label })),
    ...(isTest ? [{ value: 'card', label: t('Test card') }] : []),
    { value: 'cash', label: t('Cash') },
    { value: 'wire', label: t('Wire transfer') },
    { value: 'check', label: t('Check') },
  ];
}

function PaymentForm({ order, options, onClose }: Props & { readonly options: Options }) {
  const ways = waysOf(options);
  const [key, setKey] = useState(() => randomId(LONG_ID));
  const [amount, setAmount] = useState<number | string>(options.balance);
  const [way, setWay] = useState(ways[0]?.value ?? 'cash');
  const [testCard, setTestCard] = useState<TestCard>('visa');
  const [billing, setBilling] = useState<BillingEntries>(() => billingOf(order));
  const [isSaving, setSaving] = useState(false);
  const [reference, setReference] = useState('');
  const [notCharged, setNotCharged] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(reference !== '' || amount !== options.balance);
  const dollars = typeof amount === 'number' ? amount : Number.NaN;
  const wrong = dollars > options.balance ? t('The balance is {amount}.', { amount: formatMoney(options.balance) }) : undefined;
  const isTestCard = way === 'card';
  const isReceived = !isTestCard && !way.startsWith(SAVED);
  const take = async (): Promise<void> => {
    const by = way.startsWith(SAVED) ? 'saved' : (way as 'card' | 'cash' | 'wire' | 'check');
    const { state, reason } = await send(takePayment, {
      order: order.id,
      key,
      amount: dollars,
      by,
      reference: isReceived ? reference : '',
      ...(by === 'saved' && { card: way.slice(SAVED.length) }),
      ...(isTestCard && { test_card: testCard, billing, save: isSaving }),
    });
    if (state === 'failed') {
      // Another try is another payment; without an answer it stays the same one.
      setKey(randomId(LONG_ID));
      // A card on file that was declined is not offered again as the first choice.
      if (by === 'saved') setWay(ways.find(({ value }) => value !== way)?.value ?? 'cash');
      return setNotCharged(t('Nothing was charged. {reason}', { reason: t(reason) }));
    }
    toast({ title: t('Payment: {state}', { state: t(attemptStates.label(state)) }), message: formatMoney(dollars), tone: 'success', timeout: 3000 });
    onClose();
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const refusal = refusalOf({ billing, reference });
    setNotCharged(refusal);
    if (refusal === undefined && dollars > 0 && wrong === undefined) void submit(take);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={16}>
        <div className={styles.pair}>
          <AmountInput label={t('Amount')} value={amount} onChange={setAmount} error={wrong} data-autofocus />
          <NativeSelect label={t('Paid by')} data={[...ways]} value={way} onChange={({ currentTarget: { value } }) => setWay(value)} />
        </div>
        <Group gap={8}>
          <Button variant="light" size="xs" onClick={() => setAmount(options.balance)}>
            {t('Balance: {amount}', { amount: formatMoney(options.balance) })}
          </Button>
          {options.deposit > 0 && (
            <Button variant="light" size="xs" onClick={() => setAmount(options.deposit)}>
              {t('Deposit: {amount}', { amount: formatMoney(options.deposit) })}
            </Button>
          )}
        </Group>
        {isTestCard && (
          <>
            <p className={styles.hint}>
              {t('Test payment: no money moves. Amounts that end in .01 are declined; those in .02 wait for the customer.')}
            </p>
            <TestCardSelect value={testCard} onChange={setTestCard} />
            <BillingFields value={billing} onChange={setBilling} />
            {order.contact.id !== '' && (
              <Checkbox
                label={t('Save card for later payments of this customer')}
                checked={isSaving}
                onChange={({ currentTarget: { checked } }) => setSaving(checked)}
              />
            )}
          </>
        )}
        <DialogEnd
          reference={isReceived ? reference : undefined}
          onReference={setReference}
          error={notCharged ?? failure}
          label={dollars > 0 ? t('Take {amount}', { amount: formatMoney(dollars) }) : t('Take payment')}
          busy={busy}
          disabled={!(dollars > 0) || wrong !== undefined}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
