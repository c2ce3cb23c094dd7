import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Fbo, Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { t } from '../../words/words.ts';
import { codeOf } from '../trip-words.rules.ts';
import { FormEnd } from './TripPart.tsx';
import { useTripEdit } from './use-trip-edit.ts';
import styles from './Trip.module.css';

/** The ground handlers of a leg: where its passengers arrive. */
export function HandlingForm({ trip, leg, onClose }: { readonly trip: Doc<Trip>; readonly leg: Leg; readonly onClose: () => void }) {
  const [was] = useState({ departureFBO: leg.departureFBO, arrivalFBO: leg.arrivalFBO });
  const [now, setNow] = useState(was);
  const { isBusy, save } = useTripEdit(trip);
  useUnsavedForm(now !== was);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const edit = { part: 'handling', leg: leg.order } as const;
    if (await save({ ...edit, was, now }, { ...edit, was: now, now: was })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <FboFields place={codeOf(leg.departureAirport)} value={now.departureFBO} onChange={(departureFBO) => setNow({ ...now, departureFBO })} />
      <FboFields place={codeOf(leg.arrivalAirport)} value={now.arrivalFBO} onChange={(arrivalFBO) => setNow({ ...now, arrivalFBO })} />
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

function FboFields({ place, value, onChange }: { readonly place: string; readonly value: Fbo; readonly onChange: (value: Fbo) => void }) {
  return (
    <fieldset className={styles.fields}>
      <legend>{t('FBO at {place}', { place })}</legend>
      <TextInput
        label={t('Name')}
        maxLength={160}
        value={value.name}
        onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
      />
      <TextInput
        label={t('Address')}
        maxLength={200}
        value={value.address}
        onChange={({ currentTarget }) => onChange({ ...value, address: currentTarget.value })}
      />
      <TextInput
        label={t('Phone')}
        type="tel"
        maxLength={30}
        value={value.phone}
        onChange={({ currentTarget }) => onChange({ ...value, phone: currentTarget.value })}
      />
    </fieldset>
  );
}
