import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { type Leg, MAX_LEG_NOTES } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { t } from '../../words/words.ts';
import { legName } from './trip-progress.rules.ts';
import { FormEnd, TripPart } from './TripPart.tsx';
import { useTripEdit } from './use-trip-edit.ts';
import styles from './Trip.module.css';

const MAX_NOTES = 4000;

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

/** Notes of staff about one leg, as the quote had them or as they were changed since. */
export function NotesOfLeg({ trip, leg, mayEdit }: { readonly trip: Doc<Trip>; readonly leg: Leg; readonly mayEdit: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NotesForm trip={trip} leg={leg} onClose={() => setOpen(false)} />;
  return (
    <>
      {leg.notes !== '' && <p className={styles.text}>{leg.notes}</p>}
      {mayEdit && (
        <p className={styles.line}>
          <button type="button" className={styles.link} onClick={() => setOpen(true)}>
            {leg.notes === '' ? t('Add notes') : t('Change notes')}
            <span className="visually-hidden"> {legName(leg)}</span>
          </button>
        </p>
      )}
    </>
  );
}

function NotesForm({ trip, leg, onClose }: { readonly trip: Doc<Trip>; readonly leg?: Leg; readonly onClose: () => void }) {
  const [was] = useState(leg?.notes ?? trip.notes);
  const [now, setNow] = useState(was);
  const { isBusy, save } = useTripEdit(trip);
  useUnsavedForm(now !== was);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const edit = leg ? ({ part: 'leg-notes', leg: leg.order } as const) : ({ part: 'notes' } as const);
    if (await save({ ...edit, was, now }, { ...edit, was: now, now: was })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Textarea
        aria-label={t('Notes')}
        placeholder={t('Only staff and crew see them')}
        autosize
        minRows={leg ? 2 : 3}
        maxLength={leg ? MAX_LEG_NOTES : MAX_NOTES}
        data-autofocus
        value={now}
        onChange={({ currentTarget }) => setNow(currentTarget.value)}
      />
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
