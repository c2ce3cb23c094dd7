import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { t } from '../../words/words.ts';
import { FormEnd, TripPart } from './TripPart.tsx';
import { useTripEdit } from './use-trip-edit.ts';
import styles from './Trip.module.css';

/** Notes of staff about the trip. The customer does not read them. */
export function NotesPart({ trip, mayEdit }: { readonly trip: Doc<Trip>; readonly mayEdit: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TripPart title={t('Notes')} onEdit={mayEdit && !isOpen ? () => setOpen(true) : undefined}>
      {isOpen ? (
        <NotesForm trip={trip} onClose={() => setOpen(false)} />
      ) : (
        <p className={trip.notes === '' ? styles.none : styles.text}>{trip.notes || t('No notes yet. Only staff and crew see them.')}</p>
      )}
    </TripPart>
  );
}

function NotesForm({ trip, onClose }: { readonly trip: Doc<Trip>; readonly onClose: () => void }) {
  const [was] = useState(trip.notes);
  const [now, setNow] = useState(was);
  const { isBusy, save } = useTripEdit(trip);
  useUnsavedForm(now !== was);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await save({ part: 'notes', was, now }, { part: 'notes', was: now, now: was })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Textarea
        aria-label={t('Notes')}
        autosize
        minRows={3}
        maxLength={4000}
        data-autofocus
        value={now}
        onChange={({ currentTarget }) => setNow(currentTarget.value)}
      />
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
