import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { linkTo } from '@app/domain/links.ts';
import { padPassengers } from '@app/domain/trips/flights/leg.rules.ts';
import { liveLegs, type Leg, type Passenger, passengerTypes } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { makeTripLink } from '@app/domain/trips/trip/trip.calls.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { send } from '../../wire/request/send.ts';
import { t, tn } from '../../words/words.ts';
import { legName } from './trip-progress.rules.ts';
import { FormEnd, TripPart } from './TripPart.tsx';
import { useTripEdit } from './use-trip-edit.ts';
import styles from './Trip.module.css';

const MOST = 900;
interface Props {
  readonly trip: Doc<Trip>;
  readonly nameKey: string;
  readonly mayEdit: boolean;
}
/** The passengers of each leg: as many as its number says (CHR-6). */
export function PassengersTab({ trip, nameKey, mayEdit }: Props) {
  return liveLegs(trip.legs).map((leg) => <LegPassengers key={leg.order} trip={trip} leg={leg} nameKey={nameKey} mayEdit={mayEdit} />);
}

function LegPassengers({ trip, leg, nameKey, mayEdit }: Props & { readonly leg: Leg }) {
  const [isOpen, setOpen] = useState(false);
  const named = leg.passengers.filter(({ name }) => name !== '').length;
  return (
    <TripPart title={legName(leg)} onEdit={mayEdit && !isOpen ? () => setOpen(true) : undefined}>
      {isOpen ? (
        <PassengersForm trip={trip} leg={leg} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className={styles.soft}>
            {tn(leg.paxNum, '{n} passenger', '{n} passengers')}
            {named < leg.paxNum && ` · ${t('{n} without a name', { n: leg.paxNum - named })}`}
          </p>
          <ol className={styles.people}>
            {leg.passengers.map((passenger, seat) => (
              // oxlint-disable-next-line react/no-array-index-key -- a placeholder has nothing but its place
              <li key={seat}>
                <span>
                  <PassengerName passenger={passenger} nameKey={nameKey} />{' '}
                  <span className={styles.soft}>{t(passengerTypes.label(passenger.pax_type))}</span>
                </span>
                {mayEdit && passenger.pax_type !== 'Pet' && <FormLink trip={trip} seat={seat} leg={leg} />}
              </li>
            ))}
          </ol>
        </>
      )}
    </TripPart>
  );
}

function PassengerName({ passenger: { name, contact_id }, nameKey }: { readonly passenger: Passenger; readonly nameKey: string }) {
  const contact = contact_id === '' ? undefined : linkTo(nameKey, { collection: 'contacts', id: contact_id });
  if (name === '') return <span className={styles.soft}>{t('Not named yet')}</span>;
  return contact ? <Link to={contact}>{name}</Link> : name;
}

/** Copies the private link on which a passenger enters their own details. */
function FormLink({ trip, leg, seat }: { readonly trip: Doc<Trip>; readonly leg: Leg; readonly seat: number }) {
  const { isBusy, run } = useAction();
  const copy = (): void =>
    run(async () => {
      const { url } = await send(makeTripLink, { id: trip.id, seat });
      await navigator.clipboard.writeText(url).catch(() => undefined);
      toast({ title: t('Link copied'), message: url, tone: 'success' });
    });
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      loading={isBusy}
      leftSection={<IconLink size={14} stroke={1.75} />}
      aria-label={t('Copy the form link of passenger {n}, {leg}', { n: seat + 1, leg: legName(leg) })}
      onClick={copy}
    >
      {t('Form link')}
    </Button>
  );
}

function PassengersForm({ trip, leg, onClose }: { readonly trip: Doc<Trip>; readonly leg: Leg; readonly onClose: () => void }) {
  const [was] = useState(leg.passengers);
  const [{ passengers, paxNum }, setNow] = useState(padPassengers({ passengers: leg.passengers, paxNum: leg.paxNum }));
  const { isBusy, save } = useTripEdit(trip);
  useUnsavedForm(passengers !== was);
  const change = (seat: number, part: Partial<Passenger>): void =>
    setNow({ paxNum, passengers: passengers.map((passenger, at) => (at === seat ? { ...passenger, ...part } : passenger)) });
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const edit = { part: 'passengers', leg: leg.order } as const;
    if (await save({ ...edit, was, now: passengers, paxNum }, { ...edit, was: passengers, now: was, paxNum: leg.paxNum })) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <NumberInput
        className={styles.count}
        label={t('Passengers')}
        min={0}
        max={MOST}
        allowDecimal={false}
        value={paxNum}
        onChange={(count) => setNow(padPassengers({ passengers, paxNum: Math.min(MOST, Math.max(0, Math.trunc(Number(count) || 0))) }))}
      />
      {passengers.map((passenger, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- a placeholder has nothing but its place
        <div key={seat} className={styles.row}>
          <TextInput
            aria-label={t('Name of passenger {n}', { n: seat + 1 })}
            placeholder={t('Passenger {n}', { n: seat + 1 })}
            maxLength={160}
            value={passenger.name}
            onChange={({ currentTarget }) => change(seat, { name: currentTarget.value })}
          />
          <NativeSelect
            aria-label={t('Type of passenger {n}', { n: seat + 1 })}
            value={passenger.pax_type}
            data={passengerTypes.names.map((value) => ({ value, label: t(passengerTypes.label(value)) }))}
            onChange={({ currentTarget }) => change(seat, { pax_type: currentTarget.value as Passenger['pax_type'] })}
          />
        </div>
      ))}
      <FormEnd isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
