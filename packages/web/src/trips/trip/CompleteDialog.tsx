import { liveLegs } from '@app/domain/trips/model/leg.ts';
import { Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { dateIn, utcToWall } from '@app/kernel/time/time.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { completeTrip } from '@app/domain/trips/trip/trip.calls.ts';
import { DayInput } from '../../ui/dates/DayInput.tsx';
import { fromIsoDay, readTime, toIsoDay, writeTime } from '../../ui/dates/pick-time.rules.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { codeOf, routeWords } from '../trip-words.rules.ts';
import { legName } from './trip-progress.rules.ts';
import styles from './Trip.module.css';

interface Wall {
  readonly date: string;
  readonly time: string;
}
interface Flown {
  readonly order: number;
  readonly takeoff: Wall;
  readonly landing: Wall;
}
function wallAt(moment: number | null, zone: string, planned: Wall): Wall {
  if (moment === null) return planned;
  const { date, time } = utcToWall(moment, zone);
  return { date, time };
}
/** Begins with the times that were entered before, else with the planned ones. */
const flownOf = (trip: Doc<Trip>): Flown[] =>
  liveLegs(trip.legs).map(({ order, times, actual, departureAirport, arrivalAirport }) => ({
    order,
    takeoff: wallAt(actual.takeoffUTC, departureAirport.timezone, { date: times.takeoffDate, time: times.takeoffTime }),
    landing: wallAt(actual.landingUTC, arrivalAirport.timezone, { date: times.landingDate, time: times.landingTime }),
  }));

interface Props {
  readonly trip: Doc<Trip>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
/** Enters when each leg took off and landed, by the clock of its airport. */
export function CompleteDialog({ trip, onClose, onDone }: Props) {
  const [before] = useState(() => flownOf(trip));
  const [flown, setFlown] = useState(before);
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(JSON.stringify(flown) !== JSON.stringify(before));
  const change = (index: number, part: Partial<Flown>): void => setFlown((all) => all.map((leg, at) => (at === index ? { ...leg, ...part } : leg)));
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(async () => {
      const { balance } = await send(completeTrip, { id: trip.id, legs: flown });
      toast({
        title: t('Flown times saved'),
        message: balance > 0 ? t('{amount} still open', { amount: formatMoney(balance) }) : t('Paid in full'),
        tone: 'success',
      });
      onDone();
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('Flown times of {route}', { route: routeWords(trip.legs) })} size="lg">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={20}>
          {liveLegs(trip.legs).map((leg, index) => (
            <fieldset key={leg.order} className={styles.times}>
              <legend>{legName(leg)}</legend>
              <Clock
                label={t('Takeoff')}
                airport={leg.departureAirport}
                value={flown[index]?.takeoff}
                onChange={(takeoff) => change(index, { takeoff })}
              />
              <Clock
                label={t('Landing')}
                airport={leg.arrivalAirport}
                value={flown[index]?.landing}
                onChange={(landing) => change(index, { landing })}
              />
            </fieldset>
          ))}
          <FormError>{failure}</FormError>
          <DialogButtons label={t('Save flown times')} busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ClockProps {
  readonly label: string;
  readonly airport: AirportRef;
  readonly value: Wall | undefined;
  readonly onChange: (value: Wall) => void;
}
function Clock({ label, airport, value = { date: '', time: '' }, onChange }: ClockProps) {
  const [today] = useState(() => dateIn(Date.now(), airport.timezone).toString());
  const read = readTime(value.time);
  const place = `${label} ${codeOf(airport)}`;
  return (
    <>
      <DayInput
        label={t('{place}, date', { place })}
        value={toIsoDay(value.date)}
        max={today}
        onChange={(day) => onChange({ ...value, date: fromIsoDay(day) })}
      />
      <TextInput
        type="time"
        label={t('{place}, local time', { place })}
        value={read ? writeTime(read.hour, read.minute).padStart(5, '0') : ''}
        onChange={({ currentTarget }) => {
          const typed = readTime(currentTarget.value);
          onChange({ ...value, time: typed ? writeTime(typed.hour, typed.minute) : '' });
        }}
      />
    </>
  );
}
