import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { MAX_SAMPLE_LEGS, type SampleLeg, type SampleTrip } from '@app/domain/trips/model/sample-trip.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { t } from '../../words/words.ts';
import { TypedClock, TypedDay } from '../desk/TypedTakeoff.tsx';
import styles from './Simulator.module.css';

type TypedLeg = Omit<SampleLeg, 'from' | 'to'> & { readonly from: AirportRef | null; readonly to: AirportRef | null };
const MAX_PAX = 900;
const blank = (last?: TypedLeg): TypedLeg => ({ from: last?.to ?? null, to: null, date: '', time: '', pax: last?.pax ?? 4 });
const isWhole = (leg: TypedLeg): leg is SampleLeg => leg.from !== null && leg.to !== null;

interface Props {
  readonly id: string;
  /** The trip as it is typed; undefined while an airport is missing. */
  readonly onChange: (trip: SampleTrip | undefined) => void;
  /** Undefined where no more trips can be saved. */
  readonly onSave: ((trip: SampleTrip) => void) | undefined;
  readonly onClose: () => void;
}
/** Any trip, priced while it is typed; saved, it is priced with every edit. */
export function TripForm({ id, onChange, onSave, onClose }: Props) {
  const [key] = useState(id);
  const [name, setName] = useState('');
  const [isEmptyLeg, setEmptyLeg] = useState(false);
  const [legs, setLegs] = useState<readonly TypedLeg[]>([blank()]);
  const tripOf = (next: readonly TypedLeg[], empty: boolean, title = name): SampleTrip | undefined =>
    next.every(isWhole) ? { id: key, name: title, isEmptyLeg: empty, legs: [...next] } : undefined;
  const put = (next: readonly TypedLeg[], empty = isEmptyLeg): void => {
    setLegs(next);
    setEmptyLeg(empty);
    onChange(tripOf(next, empty));
  };
  const set = (index: number, change: Partial<TypedLeg>): void => put(legs.map((leg, place) => (place === index ? { ...leg, ...change } : leg)));
  const trip = tripOf(legs, isEmptyLeg);
  return (
    <form
      className={styles.typed}
      aria-label={t('Price a trip')}
      onSubmit={(event) => {
        event.preventDefault();
        if (trip) onSave?.(trip);
      }}
    >
      {legs.map((leg, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- typed legs keep their places
        <fieldset key={index} className={styles.leg}>
          <legend className="visually-hidden">{t('Leg {n}', { n: index + 1 })}</legend>
          <AirportSearch label={t('From|of a journey')} value={leg.from} exclude={leg.to?.id} onChange={(from) => set(index, { from })} />
          <AirportSearch label={t('To|of a journey')} value={leg.to} exclude={leg.from?.id} onChange={(to) => set(index, { to })} />
          <TypedDay label={t('Date')} placeholder={t('m/d/yyyy')} value={leg.date} onChange={(date) => set(index, { date })} />
          <TypedClock label={t('Takeoff')} placeholder={t('any time')} value={leg.time} onChange={(time) => set(index, { time })} />
          <NumberInput
            label={t('Passengers')}
            hideControls
            value={leg.pax}
            min={0}
            max={MAX_PAX}
            allowDecimal={false}
            allowNegative={false}
            onChange={(value) => set(index, { pax: typeof value === 'number' ? value : 0 })}
          />
        </fieldset>
      ))}
      <div className={styles.typedEnd}>
        <Button size="compact-sm" variant="default" disabled={legs.length >= MAX_SAMPLE_LEGS} onClick={() => put([...legs, blank(legs.at(-1))])}>
          {t('Add leg')}
        </Button>
        {legs.length > 1 && (
          <Button size="compact-sm" variant="default" onClick={() => put(legs.slice(0, -1))}>
            {t('Remove last leg')}
          </Button>
        )}
        <Checkbox label={t('Empty leg')} checked={isEmptyLeg} onChange={({ currentTarget }) => put(legs, currentTarget.checked)} />
        <span className={styles.grow} />
        <TextInput
          aria-label={t('Name of the trip')}
          placeholder={t('Name of the trip')}
          value={name}
          maxLength={120}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button size="compact-sm" type="submit" disabled={!trip || !onSave}>
          {t('Save trip')}
        </Button>
      </div>
    </form>
  );
}
