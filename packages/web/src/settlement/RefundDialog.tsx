import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { refundStates } from '@app/domain/payments/attempt.states.ts';
import type { Payment } from '@app/domain/payments/payment.ts';
import { refundPayment } from '@app/domain/settlement/settlement.calls.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './OrderPayments.module.css';
import { refusalOf } from './refusal.rules.ts';
import { DialogEnd } from './DialogEnd.tsx';

interface Props {
  readonly payment: Doc<Payment>;
  /** Dollars that can still be refunded. */
  readonly open: number;
  readonly onClose: () => void;
}

/** Refunds a payment, whole or in part. A repeat of the same form refunds once. */
export function RefundDialog({ payment, open, onClose }: Props) {
  const [key] = useState(() => randomId(LONG_ID));
  const [amount, setAmount] = useState<number | string>(open);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [notSent, setNotSent] = useState<string>();
  const { busy, failure, submit } = useFormSend();
  const isManual = payment.provider === 'none';
  const dollars = typeof amount === 'number' ? amount : Number.NaN;
  const wrong = dollars > open ? t('At most {amount} is left to refund.', { amount: formatMoney(open) }) : undefined;
  const refund = async (): Promise<void> => {
    const { state } = await send(refundPayment, { id: payment.id, key, amount: dollars, reason, reference });
    toast({ title: t('Refund: {state}', { state: t(refundStates.label(state)) }), message: formatMoney(dollars), tone: 'success', timeout: 3000 });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('Refund payment')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const refusal = refusalOf({ reason, reference });
          setNotSent(refusal);
          if (refusal === undefined && dollars > 0 && wrong === undefined) void submit(refund);
        }}
      >
        <Stack gap={16}>
          {isManual && <p className={styles.hint}>{t('Pay it back yourself, then record it here.')}</p>}
          <AmountInput
            label={t('Amount')}
            description={t('{amount} is left to refund.', { amount: formatMoney(open) })}
            value={amount}
            onChange={setAmount}
            error={wrong}
            data-autofocus
          />
          {dollars !== open && (
            <Button variant="light" size="xs" style={{ alignSelf: 'flex-start' }} onClick={() => setAmount(open)}>
              {t('Refund all: {amount}', { amount: formatMoney(open) })}
            </Button>
          )}
          <TextInput label={t('Reason')} value={reason} maxLength={400} onChange={({ currentTarget: { value } }) => setReason(value)} />
          <DialogEnd
            reference={isManual ? reference : undefined}
            onReference={setReference}
            error={notSent ?? failure}
            label={dollars > 0 ? t('Refund {amount}', { amount: formatMoney(dollars) }) : t('Refund')}
            busy={busy}
            disabled={!(dollars > 0) || wrong !== undefined}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
