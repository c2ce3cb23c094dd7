import { Anchor, Stack, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { changeText, itineraryChanges, itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import { makeTripLink, tellCustomer } from '@app/domain/trips/trip/trip.calls.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import styles from './Trip.module.css';

/** Emails the customer the page of the trip, with what changed since they were last told. */
export function TellDialog({ trip, onClose }: { readonly trip: Doc<Trip>; readonly onClose: () => void }) {
  const [key] = useState(() => randomId(LONG_ID));
  const [note, setNote] = useState('');
  const { busy, failure, submit } = useFormSend();
  const link = useAction();
  useUnsavedForm(note !== '');
  const { email } = trip.contact;
  const { itinerary } = trip.told;
  const changes = itinerary ? itineraryChanges(itinerary, itineraryOf(trip)) : [];
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      await send(tellCustomer, { id: trip.id, key, note });
      onClose();
      toast({ title: t('Update sent'), message: email, tone: 'success', timeout: 3000 });
    });
  };
  const copy = (): void =>
    link.run(async () => {
      const { url } = await send(makeTripLink, { id: trip.id });
      await navigator.clipboard.writeText(url).catch(() => undefined);
      toast({ title: t('Link copied'), message: url, tone: 'success' });
    });
  return (
    <Dialog opened onClose={onClose} title={itinerary ? t('Send update') : t('Send the page of the trip')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <p className={styles.text}>{email === '' ? t('The customer has no email address. Enter it first.') : t('To {email}', { email })}</p>
          {changes.length > 0 && (
            <ul className={styles.changes}>
              {changes.map((change) => (
                <li key={JSON.stringify(change)}>{changeText(change, { t })}</li>
              ))}
            </ul>
          )}
          <Textarea
            label={t('Note (optional)')}
            autosize
            minRows={3}
            maxLength={4000}
            data-autofocus
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Anchor component="button" type="button" size="sm" onClick={copy} disabled={link.isBusy}>
            {t('Copy the customer’s link')}
          </Anchor>
          <FormError>{failure}</FormError>
          <DialogButtons label={itinerary ? t('Send update') : t('Send')} busy={busy} disabled={email === ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
