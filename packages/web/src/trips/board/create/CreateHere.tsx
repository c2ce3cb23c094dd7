import { NativeSelect, Stack } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { linkTo } from '@app/domain/links.ts';
import { isLive } from '@app/domain/trips/board/board.rules.ts';
import { type Ferry, ferryTime } from '@app/domain/trips/board/ferry.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { saveRecords } from '../../../records/screen/save-records.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useFormSend } from '../../../ui/forms/use-form-send.ts';
import { useSession } from '../../../wire/tab/session.ts';
import { t } from '../../../words/words.ts';
import { type BoardRow, emptyFlightIn, isOwnCraft, type Sketch } from '../board-rows.ts';
import { EntryFields, FerryFields, FlightFields } from './fields.tsx';
import { GapNotes } from './GapNotes.tsx';
import { isEntryKind, isFlightKind, type Kind, kinds, KindPicker } from './KindPicker.tsx';
import { NewFlightEffects } from './NewFlightEffects.tsx';
import { useNewFlight } from './use-new-flight.ts';
import type { Wall } from './When.tsx';
import type { Reading } from '../../reading-clock.rules.ts';

interface Props {
  readonly sketch: Sketch;
  readonly rows: readonly BoardRow[];
  readonly isHeld: boolean;
  readonly reading: Reading;
  /** An empty flight that somebody begins with: the aircraft is not where its next flight leaves. */
  readonly ferry?: Ferry | undefined;
  readonly onClose: () => void;
  /** Offers the flight without passengers between two flights; ids of their entries. */
  readonly onOffer: (entries: readonly string[]) => void;
  /** Told when a flight was added, and when that was taken back. */
  readonly say: (text: string) => void;
}
/** Airport where an aircraft is at a moment: of its last landing before, else its base. */
function airportAt({ craft, entries }: BoardRow, at: number): AirportRef | null {
  const last = entries.filter((entry) => entry.end <= at && entry.arrivalAirport !== null).toSorted((a, b) => b.end - a.end)[0];
  return last?.arrivalAirport ?? (craft && craft.airport.id !== '' ? craft.airport : null);
}

/** Airport that the next flight of an aircraft leaves. */
const nextAirport = ({ entries }: BoardRow, at: number): AirportRef | null =>
  entries.filter((entry) => entry.start > at && entry.departureAirport !== null).toSorted((a, b) => a.start - b.start)[0]?.departureAirport ?? null;

/** Something new in the free time of an aircraft: a quote or a trip with this aircraft, an empty flight, maintenance or another container, or duty. */
export function CreateHere({ sketch, rows, isHeld, reading, ferry, onClose, onOffer, say }: Props) {
  const { client, hasRole } = useSession();
  const maySchedule = hasRole(['dispatch']);
  const [craftId, setCraftId] = useState(sketch.craft);
  const row = rows.find(({ key }) => key === craftId);
  const home = row?.craft?.airport.timezone ?? '';
  const base = isZone(home) ? home : (client?.timezone ?? DEFAULT_ZONE);
  const [kind, setKind] = useState<Kind>(ferry ? 'ferry' : 'quote');
  const [from, setFrom] = useState<AirportRef | null>(() => ferry?.from ?? (row ? airportAt(row, sketch.start) : null));
  const [to, setTo] = useState<AirportRef | null>(ferry?.to ?? null);
  /** A takeoff with passengers is read on the clock where they board, all else on that of the base. */
  const zoneOf = (value: Kind): string => (isFlightKind(value) && from && isZone(from.timezone) ? from.timezone : base);
  const zone = zoneOf(kind);
  const [start, setStart] = useState<Wall>(() => utcToWall(sketch.start, zone));
  const [end, setEnd] = useState<Wall>(() => utcToWall(sketch.end, base));
  const [category, setCategory] = useState('');
  const { busy, failure, submit } = useFormSend();
  const id = useRef(randomId(LONG_ID));
  useUnsavedForm(to !== null || category !== '');
  const [begin, finish] = [wallToUtc({ ...start, zone }), wallToUtc({ ...end, zone: base })];
  const isRoute = from !== null && to !== null && from.id !== to.id;
  const isFlight = isFlightKind(kind);
  const flight = useNewFlight({
    route: isFlight ? { craft: craftId, from, to, start } : undefined,
    isTrip: kind === 'trip',
    isHeld,
    nameKey: client?.name_key ?? '',
    onClose,
    say,
  });
  const isReady = isFlight ? flight.isReady : (isEntryKind(kind) || isRoute) && (begin ?? 0) < (finish ?? 0) && maySchedule;
  /** An empty flight leads to where the next flight leaves, and lands when the aircraft can be there. */
  const flyEmpty = (change: { readonly from?: AirportRef | null; readonly to?: AirportRef | null; readonly start?: Wall }): void => {
    const next = { from, to, start, ...change };
    setFrom(next.from);
    setTo(next.to);
    setStart(next.start);
    const takeoff = wallToUtc({ ...next.start, zone: base });
    const time = row?.craft && ferryTime(next.from, next.to, planeOf(row.craft));
    if (takeoff !== undefined && time) setEnd(utcToWall(takeoff + time, base));
  };
  const pickKind = (value: Kind): void => {
    const wall = begin === undefined ? start : utcToWall(begin, zoneOf(value));
    setKind(value);
    setStart(wall);
    if (value === 'maintenance' && category === '') setCategory(t('Maintenance'));
    if (value !== 'maintenance' && category === t('Maintenance')) setCategory('');
    if (value === 'ferry') flyEmpty({ start: wall, ...(!to && row && { to: nextAirport(row, sketch.start) }) });
  };
  const gap = ferry && row && emptyFlightIn(row, sketch.start);
  const next =
    ferry &&
    row?.entries.filter((entry) => isLive(entry) && entry.start >= ferry.start && entry.trip !== '').toSorted((a, b) => a.start - b.start)[0];
  const nextTrip = next && client ? linkTo(client.name_key, { collection: 'trips', id: next.trip.split('/')[3] ?? '' }) : undefined;
  const addEntry = async (): Promise<void> => {
    if (!client || begin === undefined || finish === undefined) return;
    const span = { start: begin, end: finish, aircraft: craftId };
    const data =
      kind === 'ferry'
        ? { ...span, type: 'trip', category: 'ferry', departureAirport: from, arrivalAirport: to }
        : { ...span, type: kind === 'duty' ? kind : 'container', category: category.trim() };
    const path = `clients/${client.id}/schedule/${id.current}`;
    if (
      await saveRecords(
        [{ op: 'set', path, data: data as never }],
        kind === 'duty' ? t('Duty added') : kind === 'ferry' ? t('Ferry flight added') : t('Entry added'),
      )
    )
      onClose();
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    if (isFlight) flight.add();
    else void submit(addEntry);
  };
  return (
    <Dialog opened onClose={onClose} title={t('New on the board')} size="lg">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={12}>
          <KindPicker kind={kind} maySchedule={maySchedule} onChange={pickKind} />
          <NativeSelect
            label={t('Aircraft')}
            data-autofocus
            value={craftId}
            data={rows
              .filter(isOwnCraft)
              .flatMap(({ craft, title, subtitle }) => (craft ? [{ value: craft.id, label: `${title} · ${subtitle}` }] : []))}
            onChange={({ currentTarget }) => setCraftId(currentTarget.value)}
          />
          {isFlight ? (
            <>
              <FlightFields
                {...{ from, to, start, pax: flight.pax, customer: flight.customer, holds: flight.holds }}
                isTrip={kind === 'trip'}
                onFrom={setFrom}
                onTo={setTo}
                onStart={setStart}
                onPax={flight.setPax}
                onCustomer={flight.setCustomer}
                onHolds={flight.setHolds}
              />
              {flight.isComplete && (
                <NewFlightEffects
                  {...{ seen: flight.seen, reading, zone: base, reasons: flight.reasons, onReasons: flight.setReasons }}
                  isTrip={kind === 'trip'}
                />
              )}
            </>
          ) : kind === 'ferry' ? (
            <>
              {ferry && <GapNotes {...{ fits: ferry.fits, nextTrip, maySchedule, onOffer: gap && (() => onOffer(gap)) }} />}
              <FerryFields {...{ from, to, start, end, onEnd: setEnd }} onChange={flyEmpty} />
            </>
          ) : (
            <EntryFields {...{ kind, category, start, end }} onCategory={setCategory} onStart={setStart} onEnd={setEnd} />
          )}
          <FormError>{isFlight ? flight.seen.failure : failure}</FormError>
          <DialogButtons label={t(kinds[kind].action)} busy={isFlight ? flight.seen.busy : busy} disabled={!isReady} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
