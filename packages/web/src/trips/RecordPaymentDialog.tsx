import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { charterPaymentTypes } from '@app/domain/payments/payment.states.ts';
import { recordTripPayment, undoTripPayment } from '@app/domain/trips/desk/trip-money.calls.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { AmountInput } from '../payments/AmountInput.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { useFormSend } from '../ui/forms/use-form-send.ts';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';

type PaymentType = (typeof charterPaymentTypes.names)[number];

/** Enters money that came for a trip by wire, check or cash; the trip is paid once all of its price has come. */
export function RecordPaymentDialog({ trip, onClose }: { readonly trip: Doc<Trip>; readonly onClose: () => void }) {
  const [key] = useState(() => randomId(LONG_ID));
  const open = Math.max(0, tripBalance(trip));
  const [amount, setAmount] = useState<number | string>(open);
  const [type, setType] = useState<PaymentType>('ach');
  const [notes, setNotes] = useState('');
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(amount !== open || notes !== '');
  const takeBack = (): void => void send(undoTripPayment, { id: trip.id, key }).catch(showProblem);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      const { balance } = await send(recordTripPayment, { id: trip.id, key, amount: Number(amount), type, notes });
      onClose();
      toast({
        title: balance <= 0 ? t('Paid in full') : t('{amount} still open', { amount: formatMoney(balance) }),
        tone: 'success',
        actions: [{ undo: takeBack }],
      });
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Record a payment')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <AmountInput label={t('Amount')} value={amount} onChange={setAmount} data-autofocus />
          <NativeSelect
            label={t('Payment method')}
            value={type}
            data={charterPaymentTypes.names
              .filter((name) => name !== 'n/a')
              .map((name) => ({ value: name, label: t(charterPaymentTypes.label(name)) }))}
            onChange={({ currentTarget }) => setType(currentTarget.value as PaymentType)}
          />
          <TextInput label={t('Notes')} value={notes} maxLength={2000} onChange={({ currentTarget }) => setNotes(currentTarget.value)} />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Record payment')} busy={busy} disabled={!(Number(amount) > 0)} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
