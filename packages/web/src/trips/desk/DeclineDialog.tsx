import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { declineQuote } from '@app/domain/trips/desk/desk.calls.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { type DeclineReason, declineReasons } from '@app/domain/trips/model/trip.states.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../users/FormError.tsx';
import { useFormSend } from '../../users/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';

/** Declines a request with a reason that figures can count, and a note for colleagues. */
export function DeclineDialog({ quote, onClose }: { readonly quote: Doc<Quote>; readonly onClose: () => void }) {
  const [code, setCode] = useState<DeclineReason>('aircraft');
  const [note, setNote] = useState('');
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(note !== '');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      await send(declineQuote, { id: quote.id, code, note });
      onClose();
      toast({ title: t('Request declined'), tone: 'success', timeout: 3000 });
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Decline this request')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <NativeSelect
            label={t('Reason')}
            value={code}
            data={declineReasons.names.map((name) => ({ value: name, label: t(declineReasons.label(name)) }))}
            onChange={({ currentTarget }) => setCode(currentTarget.value as DeclineReason)}
            data-autofocus
          />
          <Textarea
            label={t('Note for colleagues')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Decline request')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
