import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { delayDetails, delayStatuses } from '@app/domain/trips/model/delay.states.ts';
import { liveLegs, passengerTypes, type Fbo, type Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { RouteMap } from '../../widgets/flights/RouteMap.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { t, tn } from '../../words/words.ts';
import { codeOf, durationWords, flightClocks, takeoffDay } from '../trip-words.rules.ts';
import { CarrierPart } from './checklist/CarrierPart.tsx';
import { DelayForm } from './DelayForm.tsx';
import { FlownTimes } from './FlownTimes.tsx';
import { HandlingForm } from './handling/HandlingForm.tsx';
import { LegNotes } from './checklist/LegNotes.tsx';
import { NotesOfLeg, NotesPart } from './NotesPart.tsx';
import { legName } from './trip-progress.rules.ts';
import { TripPart } from './TripPart.tsx';
import styles from './Trip.module.css';
import { onClock } from '../reading-clock.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';

interface Props {
  readonly trip: Doc<Trip>;
  readonly mayEdit: boolean;
  /** Notes and delays can be changed after the flight, too. */
  readonly mayRemark: boolean;
}
/** Route, times and handling, leg by leg. */
export function ItineraryTab({ trip, mayEdit, mayRemark }: Props) {
  const legs = liveLegs(trip.legs);
  return (
    <>
      <RouteMap legs={trip.legs} height={240} />
      {legs.length === 0 && <p className={styles.none}>{t('This trip has no legs yet.')}</p>}
      {legs.map((leg) => (
        <LegPart key={leg.order} trip={trip} leg={leg} mayEdit={mayEdit} mayRemark={mayRemark} />
      ))}
      <CarrierPart trip={trip} mayEdit={mayEdit} />
      <NotesPart trip={trip} mayEdit={mayRemark} />
    </>
  );
}

function LegPart({ trip, leg, mayEdit, mayRemark }: Props & { readonly leg: Leg }) {
  const [form, setForm] = useState<'handling' | 'delay'>();
  const { times, departureAirport, arrivalAirport, departureFBO, arrivalFBO, delay } = leg;
  const { reading } = useReadingClock();
  const clocks = flightClocks(times, arrivalAirport.timezone, reading);
  const close = (): void => setForm(undefined);
  return (
    <TripPart title={legName(leg)} onEdit={mayEdit && form === undefined ? () => setForm('handling') : undefined}>
      <p className={styles.soft}>
        {[
          takeoffDay(onClock(times, reading)),
          durationWords(times.duration),
          (leg.aircraft ?? trip.aircraft)?.tail_number,
          leg.isEmptyLeg ? t('Empty leg') : tn(leg.paxNum, '{n} passenger', '{n} passengers'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.ends}>
        <End label={t('Takeoff')} code={codeOf(departureAirport)} name={departureAirport.name} time={clocks.takeoff} fbo={departureFBO} />
        <End label={t('Landing')} code={codeOf(arrivalAirport)} name={arrivalAirport.name} time={clocks.landing} fbo={arrivalFBO} />
      </div>
      {leg.passengers.some(({ name }) => name !== '') && (
        <p className={styles.names}>{leg.passengers.map(({ name, pax_type }) => name || t(passengerTypes.label(pax_type))).join(', ')}</p>
      )}
      <LegNotes trip={trip} leg={leg} />
      <NotesOfLeg trip={trip} leg={leg} mayEdit={mayRemark} />
      <FlownTimes leg={leg} />
      {form === 'handling' && <HandlingForm trip={trip} leg={leg} onClose={close} />}
      {form === 'delay' ? (
        <DelayForm trip={trip} leg={leg} onClose={close} />
      ) : (
        <p className={styles.line}>
          <StateChip label={t(delayStatuses.label(delay.status))} colour={delayStatuses.colour(delay.status)} />
          {leg.diverted && <strong>{t('Diverted to {airport}', { airport: codeOf(leg.diverted) })}</strong>}
          {delay.detail !== '' && <span>{t(delayDetails.label(delay.detail))}</span>}
          {delay.note !== '' && <span>{delay.note}</span>}
          {mayRemark && form === undefined && (
            <button type="button" className={styles.link} onClick={() => setForm('delay')}>
              {t('Change punctuality')}
              <span className="visually-hidden"> {legName(leg)}</span>
            </button>
          )}
        </p>
      )}
    </TripPart>
  );
}

function End({
  label,
  code,
  name,
  time,
  fbo,
}: {
  readonly label: string;
  readonly code: string;
  readonly name: string;
  readonly time: string;
  readonly fbo: Fbo;
}) {
  return (
    <dl className={styles.end}>
      <dt>{label}</dt>
      <dd className={styles.code}>
        {code} <span className={styles.clock}>{time || t('any time')}</span>
      </dd>
      <dd>{name}</dd>
      <dd>
        {fbo.name === '' ? <span className={styles.soft}>{t('No FBO yet')}</span> : <strong>{fbo.name}</strong>}
        {fbo.address !== '' && <span className={styles.block}>{fbo.address}</span>}
        {fbo.phone !== '' && (
          <a className={styles.block} href={`tel:${fbo.phone}`}>
            {fbo.phone}
          </a>
        )}
      </dd>
    </dl>
  );
}
