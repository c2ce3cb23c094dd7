import { NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { OperatorRequest } from '@app/domain/marketplace/operators/operator-request.ts';
import { answerOperatorRequest } from '@app/domain/marketplace/operators/operators.calls.ts';
import { type DeclineReason, declineReasons } from '@app/domain/trips/model/trip.states.ts';
import { AmountInput } from '../../payments/AmountInput.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { flightsText } from './request-words.ts';

interface Props {
  readonly request: Doc<OperatorRequest>;
  readonly kind: 'offer' | 'decline';
  /** Name of the own company, the carrier of most offers. */
  readonly company: string;
  readonly onClose: () => void;
}
/** Answers the request of a partner, once: an aircraft with its price, or a reason. */
export function AnswerDialog({ request, kind, company, onClose }: Props) {
  const [craft, setCraft] = useState({ aircraft: '', tail_number: '', carrier: company });
  const [seats, setSeats] = useState<number | string>('');
  const [price, setPrice] = useState<number | string>('');
  const [code, setCode] = useState<DeclineReason>('aircraft');
  const [notes, setNotes] = useState('');
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(craft.aircraft !== '' || notes !== '' || price !== '');
  const answer =
    kind === 'offer' ? ({ kind, ...craft, seats: Number(seats) || 0, price: Number(price) || 0, notes } as const) : ({ kind, code, notes } as const);
  const isComplete = kind === 'decline' || (craft.aircraft.trim() !== '' && Number(price) > 0);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      await send(answerOperatorRequest, { id: request.id, answer });
      onClose();
      toast({ title: t('Answer sent'), tone: 'success', timeout: 3000 });
    });
  };
  const text = (name: keyof typeof craft, label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={craft[name]}
      onChange={({ currentTarget }) => setCraft({ ...craft, [name]: currentTarget.value })}
    />
  );
  return (
    <Dialog opened onClose={onClose} title={kind === 'offer' ? t('Offer an aircraft') : t('Decline this request')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <p>{flightsText(request)}</p>
          {kind === 'offer' ? (
            <>
              {text('aircraft', t('Aircraft'), 120)}
              {text('tail_number', t('Tail number'), 12)}
              <NumberInput label={t('Seats')} min={0} max={900} value={seats} onChange={setSeats} />
              {text('carrier', t('Operating carrier'), 160)}
              <AmountInput label={t('Price with taxes')} value={price} onChange={setPrice} />
            </>
          ) : (
            <NativeSelect
              label={t('Reason')}
              value={code}
              data={declineReasons.names.map((name) => ({ value: name, label: t(declineReasons.label(name)) }))}
              onChange={({ currentTarget }) => setCode(currentTarget.value as DeclineReason)}
            />
          )}
          <Textarea
            label={t('Notes')}
            autosize
            minRows={2}
            maxLength={2000}
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Send answer')} busy={busy} disabled={!isComplete} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
