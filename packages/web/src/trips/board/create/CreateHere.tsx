import { Checkbox, NativeSelect, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { holdForQuote } from '@app/domain/holds/holds.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { isLive } from '@app/domain/trips/board/board.rules.ts';
import { type Ferry, ferryTime } from '@app/domain/trips/board/ferry.rules.ts';
import { chooseAircraft, createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import { saveRecords } from '../../../records/screen/save-records.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { useUnsavedForm } from '../../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useFormSend } from '../../../ui/forms/use-form-send.ts';
import { AirportSearch } from '../../../widgets/flights/AirportSearch.tsx';
import { send } from '../../../wire/request/send.ts';
import { useSession } from '../../../wire/tab/session.ts';
import { t } from '../../../words/words.ts';
import { type BoardRow, isOwnCraft, type Sketch } from '../board-rows.ts';
import { type Wall, When } from './When.tsx';
import styles from '../Board.module.css';

interface Props {
  readonly sketch: Sketch;
  readonly rows: readonly BoardRow[];
  readonly isHeld: boolean;
  /** An empty flight that somebody begins with: the aircraft is not where its next flight leaves. */
  readonly ferry?: Ferry | undefined;
  readonly onClose: () => void;
}
type Kind = 'quote' | 'ferry' | 'container' | 'duty';
const HOLD_HOURS = 24;
/** Airport where an aircraft is at a moment: of its last landing before, else its base. */
function airportAt({ craft, entries }: BoardRow, at: number): AirportRef | null {
  const last = entries.filter((entry) => entry.end <= at && entry.arrivalAirport !== null).toSorted((a, b) => b.end - a.end)[0];
  return last?.arrivalAirport ?? (craft && craft.airport.id !== '' ? craft.airport : null);
}

/** Airport that the next flight of an aircraft leaves. */
const nextAirport = ({ entries }: BoardRow, at: number): AirportRef | null =>
  entries.filter((entry) => entry.start > at && entry.departureAirport !== null).toSorted((a, b) => a.start - b.start)[0]?.departureAirport ?? null;

/** Tells if a missing ferry flight fits, and leads to the trip that it is missing for. */
const FerryFit = ({ fits, nextTrip }: { readonly fits: boolean; readonly nextTrip: string | undefined }) => (
  <p className={styles.fit}>
    {fits ? t('It fits between the two flights.') : t('It does not fit between the two flights.')}
    {nextTrip !== undefined && (
      <>
        {' '}
        <Link to={nextTrip}>{t('Edit the leg instead')}</Link>
      </>
    )}
  </p>
);

/** Something new in the free time of an aircraft: a quote with this aircraft, an empty flight, maintenance or another container, or duty. */
export function CreateHere({ sketch, rows, isHeld, ferry, onClose }: Props) {
  const { client, hasRole } = useSession();
  const maySchedule = hasRole(['dispatch']);
  const navigate = useNavigate();
  const [craftId, setCraftId] = useState(sketch.craft);
  const row = rows.find(({ key }) => key === craftId);
  const home = row?.craft?.airport.timezone ?? '';
  const zone = isZone(home) ? home : (client?.timezone ?? DEFAULT_ZONE);
  const [kind, setKind] = useState<Kind>(ferry ? 'ferry' : 'quote');
  const [from, setFrom] = useState<AirportRef | null>(() => ferry?.from ?? (row ? airportAt(row, sketch.start) : null));
  const [to, setTo] = useState<AirportRef | null>(ferry?.to ?? null);
  const [start, setStart] = useState<Wall>(() => utcToWall(sketch.start, zone));
  const [end, setEnd] = useState<Wall>(() => utcToWall(sketch.end, zone));
  const [pax, setPax] = useState(1);
  const [category, setCategory] = useState('');
  const [holds, setHolds] = useState(isHeld);
  const { busy, failure, submit } = useFormSend();
  const id = useRef(randomId(LONG_ID));
  useUnsavedForm(to !== null || category !== '');
  const [begin, finish] = [start, end].map((wall) => wallToUtc({ ...wall, zone }));
  const isRoute = from !== null && to !== null && from.id !== to.id;
  const isReady = (kind === 'container' || kind === 'duty' || isRoute) && (kind === 'quote' || (begin ?? 0) < (finish ?? 0));
  /** An empty flight leads to where the next flight leaves, and lands when the aircraft can be there. */
  const flyEmpty = (change: { readonly from?: AirportRef | null; readonly to?: AirportRef | null; readonly start?: Wall }): void => {
    const next = { from, to, start, ...change };
    setFrom(next.from);
    setTo(next.to);
    setStart(next.start);
    const takeoff = wallToUtc({ ...next.start, zone });
    const time = row?.craft && ferryTime(next.from, next.to, planeOf(row.craft));
    if (takeoff !== undefined && time) setEnd(utcToWall(takeoff + time, zone));
  };
  const pickKind = (value: Kind): void => {
    setKind(value);
    if (value === 'ferry') flyEmpty(to || !row ? {} : { to: nextAirport(row, sketch.start) });
  };
  const next =
    ferry &&
    row?.entries.filter((entry) => isLive(entry) && entry.start >= ferry.start && entry.trip !== '').toSorted((a, b) => a.start - b.start)[0];
  const nextTrip = next && client ? linkTo(client.name_key, { collection: 'trips', id: next.trip.split('/')[3] ?? '' }) : undefined;
  const addQuote = async (): Promise<void> => {
    if (!from || !to || !client) return;
    const leg = { from: from.id, to: to.id, date: start.date, time: start.time, paxNum: pax, fromFbo: '', toFbo: '', notes: '' };
    const quote = await send(createQuote, { newId: id.current, legs: [leg] });
    try {
      await send(chooseAircraft, { id: quote.id, aircraft: craftId });
      if (holds) await send(holdForQuote, { quote: { kind: 'quotes', id: quote.id }, hours: HOLD_HOURS });
    } catch (error) {
      // The quote exists: its workspace says which aircraft can fly it.
      showProblem(error);
    }
    onClose();
    await navigate(linkTo(client.name_key, { collection: 'quotes', id: quote.id }) ?? '');
  };
  const addEntry = async (): Promise<void> => {
    if (!client || begin === undefined || finish === undefined) return;
    const span = { start: begin, end: finish, aircraft: craftId };
    const data =
      kind === 'ferry'
        ? { ...span, type: 'trip', category: 'ferry', departureAirport: from, arrivalAirport: to }
        : { ...span, type: kind, category: category.trim() };
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
    if (isReady) void submit(kind === 'quote' ? addQuote : addEntry);
  };
  return (
    <Dialog opened onClose={onClose} title={t('New on the board')} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={12}>
          <SegmentedControl
            aria-label={t('Kind')}
            value={kind}
            onChange={(value) => pickKind(value as Kind)}
            data={[
              { value: 'quote', label: t('Quote') },
              { value: 'ferry', label: t('Ferry flight'), disabled: !maySchedule },
              { value: 'container', label: t('Maintenance'), disabled: !maySchedule },
              { value: 'duty', label: t('Duty'), disabled: !maySchedule },
            ]}
          />
          <NativeSelect
            label={t('Aircraft')}
            value={craftId}
            data={rows
              .filter(isOwnCraft)
              .flatMap(({ craft, title, subtitle }) => (craft ? [{ value: craft.id, label: `${title} · ${subtitle}` }] : []))}
            onChange={({ currentTarget }) => setCraftId(currentTarget.value)}
          />
          {kind === 'quote' ? (
            <>
              <AirportSearch label={t('From')} value={from} onChange={setFrom} exclude={to?.id} />
              <AirportSearch label={t('To')} value={to} onChange={setTo} exclude={from?.id} />
              <When label={t('Takeoff')} value={start} onChange={setStart} />
              <NumberInput label={t('Passengers')} min={1} max={900} value={pax} onChange={(value) => setPax(Number(value) || 1)} />
              <Checkbox
                label={t('Hold the aircraft for {n} hours', { n: HOLD_HOURS })}
                checked={holds}
                onChange={({ currentTarget }) => setHolds(currentTarget.checked)}
              />
            </>
          ) : kind === 'ferry' ? (
            <>
              {ferry && <FerryFit fits={ferry.fits} nextTrip={nextTrip} />}
              <AirportSearch label={t('From')} value={from} onChange={(airport) => flyEmpty({ from: airport })} exclude={to?.id} />
              <AirportSearch label={t('To')} value={to} onChange={(airport) => flyEmpty({ to: airport })} exclude={from?.id} />
              <When label={t('Takeoff')} value={start} onChange={(wall) => flyEmpty({ start: wall })} />
              <When label={t('Landing')} value={end} onChange={setEnd} />
            </>
          ) : (
            <>
              <TextInput
                label={t('Category')}
                placeholder={kind === 'duty' ? t('Crew training') : t('Yearly inspection')}
                maxLength={60}
                value={category}
                onChange={({ currentTarget }) => setCategory(currentTarget.value)}
              />
              <When label={t('Start')} value={start} onChange={setStart} />
              <When label={t('End')} value={end} onChange={setEnd} />
            </>
          )}
          <FormError>{failure}</FormError>
          <DialogButtons
            label={kind === 'quote' ? t('Add quote') : kind === 'ferry' ? t('Add ferry flight') : t('Add entry')}
            busy={busy}
            disabled={!isReady}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
