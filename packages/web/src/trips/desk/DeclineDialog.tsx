import { Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { declineQuote } from '@app/domain/trips/desk/desk.calls.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { type DeclineReason, declineReasons } from '@app/domain/trips/model/trip.states.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { routeWords } from '../trip-words.rules.ts';

/** A message to begin with. */
const draftOf = ({ contact, legs }: Doc<Quote>): string =>
  t('Dear {name},\n\nThank you for your request {route}. We are sorry that we cannot fly it this time.', {
    name: displayName(contact),
    route: routeWords(legs),
  });

/** Declines a request with a reason that figures can count, a note for colleagues, and an email to the customer where one is wanted. */
export function DeclineDialog({ quote, onClose }: { readonly quote: Doc<Quote>; readonly onClose: () => void }) {
  const [code, setCode] = useState<DeclineReason>('aircraft');
  const [note, setNote] = useState('');
  const [hasMessage, setMessageOn] = useState(false);
  const [message, setMessage] = useState('');
  const { email } = quote.contact;
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(note !== '' || message !== '');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      await send(declineQuote, { id: quote.id, code, note, message: hasMessage ? message : '' });
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
          {email !== '' && (
            <Checkbox
              label={t('Write to {email}', { email })}
              checked={hasMessage}
              onChange={({ currentTarget }) => {
                setMessageOn(currentTarget.checked);
                if (message === '') setMessage(draftOf(quote));
              }}
            />
          )}
          {hasMessage && (
            <Textarea
              label={t('Email to the customer')}
              autosize
              minRows={4}
              maxRows={12}
              maxLength={4000}
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            />
          )}
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Decline request')} busy={busy} disabled={hasMessage && message.trim() === ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
