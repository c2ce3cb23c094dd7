import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Movement } from '@app/domain/fleet/airport-note.rules.ts';
import type { Fbo, Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useUnsavedForm } from '../../../ui/feedback/unsaved.ts';
import { t } from '../../../words/words.ts';
import { codeOf } from '../../trip-words.rules.ts';
import { PreferredFbo } from './PreferredFbo.tsx';
import { FormEnd } from '../TripPart.tsx';
import { useTripEdit } from '../use-trip-edit.ts';
import styles from '../Trip.module.css';

/** The ground handlers of a leg: where its passengers arrive. */
export function HandlingForm({ trip, leg, onClose }: { readonly trip: Doc<Trip>; readonly leg: Leg; readonly onClose: () => void }) {
  const [was] = useState({ departureFBO: leg.departureFBO, arrivalFBO: leg.arrivalFBO });
  const [now, setNow] = useState(was);
  const { isBusy, save } = useTripEdit(trip);
  useUnsavedForm(now !== was);
  const { takeoffUTC, landingUTC } = leg.times;
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const edit = { part: 'handling', leg: leg.order } as const;
    if (await save({ ...edit, was, now }, { ...edit, was: now, now: was })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <FboFields
        movement={{ airport: leg.departureAirport, at: takeoffUTC ?? Date.now(), kind: 'departures' }}
        value={now.departureFBO}
        onChange={(departureFBO) => setNow({ ...now, departureFBO })}
      />
      <FboFields
        movement={{ airport: leg.arrivalAirport, at: landingUTC ?? Date.now(), kind: 'arrivals' }}
        value={now.arrivalFBO}
        onChange={(arrivalFBO) => setNow({ ...now, arrivalFBO })}
      />
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

interface FboProps {
  readonly movement: Movement;
  readonly value: Fbo;
  readonly onChange: (value: Fbo) => void;
}
function FboFields({ movement, value, onChange }: FboProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>{t('FBO at {place}', { place: codeOf(movement.airport) })}</legend>
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
      <PreferredFbo movement={movement} name={value.name} onPick={(name) => onChange({ id: '', name, address: '', phone: '' })} />
    </fieldset>
  );
}
