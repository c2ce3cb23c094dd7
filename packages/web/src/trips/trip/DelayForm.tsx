import { NativeSelect, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { delayDetails, delayStatuses } from '@app/domain/trips/model/delay.states.ts';
import type { Delay, Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { t } from '../../words/words.ts';
import { FormEnd } from './TripPart.tsx';
import { useTripEdit } from './use-trip-edit.ts';
import styles from './Trip.module.css';

/** Punctuality of a leg, with the code of the flight data (CHR-2). */
export function DelayForm({ trip, leg, onClose }: { readonly trip: Doc<Trip>; readonly leg: Leg; readonly onClose: () => void }) {
  const [was] = useState(leg.delay);
  const [now, setNow] = useState(was);
  const { isBusy, save } = useTripEdit(trip);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const edit = { part: 'delay', leg: leg.order } as const;
    if (await save({ ...edit, was, now }, { ...edit, was: now, now: was })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <div className={styles.fields}>
        <NativeSelect
          label={t('Punctuality')}
          value={now.status}
          data={delayStatuses.names.map((value) => ({ value, label: t(delayStatuses.label(value)) }))}
          onChange={({ currentTarget }) => setNow({ ...now, status: currentTarget.value as Delay['status'] })}
        />
        <NativeSelect
          label={t('Reason')}
          value={now.detail}
          data={[{ value: '', label: '–' }, ...delayDetails.names.map((value) => ({ value, label: `${value} · ${t(delayDetails.label(value))}` }))]}
          onChange={({ currentTarget }) => setNow({ ...now, detail: currentTarget.value as Delay['detail'] })}
        />
        <TextInput
          label={t('Note')}
          maxLength={300}
          value={now.note}
          onChange={({ currentTarget }) => setNow({ ...now, note: currentTarget.value })}
        />
      </div>
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
