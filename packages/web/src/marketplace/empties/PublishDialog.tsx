import { Checkbox, NumberInput, Stack, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Candidate } from '@app/domain/marketplace/empties/empties.calls.ts';
import { AmountInput } from '../../payments/AmountInput.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { routeText } from './candidate-words.ts';
import { OfferEffects } from './OfferEffects.tsx';

const MAX_HOURS = 72;
export interface Offer {
  /** Dollars; null for a price on request. */
  readonly price: number | null;
  readonly window_hours: number;
  readonly notes: string;
}
interface Props {
  readonly candidate: Candidate;
  readonly onClose: () => void;
  readonly onPublish: (offer: Offer) => Promise<void>;
}
/** Offers a flight without passengers with a price of one's own, or on request, and says how far it may shift. */
export function PublishDialog({ candidate, onClose, onPublish }: Props) {
  const [price, setPrice] = useState<number | string>(candidate.price ?? '');
  const [isOnRequest, setOnRequest] = useState(candidate.price === null);
  const [hours, setHours] = useState<number | string>(0);
  const [notes, setNotes] = useState('');
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(price !== (candidate.price ?? '') || notes !== '' || Number(hours) > 0);
  const amount = typeof price === 'number' ? price : 0;
  const isCheap = !isOnRequest && candidate.cost !== null && amount > 0 && amount < candidate.cost;
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(() => onPublish({ price: isOnRequest ? null : amount, window_hours: Number(hours) || 0, notes }));
  };
  return (
    <Dialog opened onClose={onClose} title={t('Offer {route}', { route: routeText(candidate) })}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <OfferEffects candidate={candidate} price={isOnRequest ? null : amount} />
          <AmountInput label={t('Price')} value={price} onChange={setPrice} disabled={isOnRequest} data-autofocus />
          {isCheap && candidate.cost !== null && (
            <p role="status">{t('This is below its cost of {amount}.', { amount: formatMoney(candidate.cost) })}</p>
          )}
          <Checkbox label={t('Price on request')} checked={isOnRequest} onChange={({ currentTarget }) => setOnRequest(currentTarget.checked)} />
          <NumberInput label={t('May shift by hours, either way')} value={hours} onChange={setHours} min={0} max={MAX_HOURS} />
          <Textarea
            label={t('Note for your staff')}
            value={notes}
            maxLength={2000}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Offer empty leg')} busy={busy} disabled={!isOnRequest && amount <= 0} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
