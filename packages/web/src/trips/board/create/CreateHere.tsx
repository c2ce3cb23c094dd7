import { Checkbox, NativeSelect, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { holdForQuote } from '@app/domain/holds/holds.calls.ts';
import { linkTo } from '@app/domain/links.ts';
import { chooseAircraft, createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { saveRecords } from '../../records/screen/save-records.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../users/FormError.tsx';
import { useFormSend } from '../../users/use-form-send.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { TypedClock, TypedDay } from '../desk/TypedTakeoff.tsx';
import type { Sketch } from './BoardGrid.tsx';
import { type BoardRow, isOwnCraft } from './board-rows.ts';

interface Props {
  readonly sketch: Sketch;
  readonly rows: readonly BoardRow[];
  readonly isHeld: boolean;
  readonly onClose: () => void;
}
type Kind = 'quote' | 'container' | 'duty';
const HOLD_HOURS = 24;
interface Wall {
  readonly date: string;
  readonly time: string;
}

/** Airport where an aircraft is at a moment: of its last landing before, else its base. */
function airportAt({ craft, entries }: BoardRow, at: number): AirportRef | null {
  const last = entries.filter((entry) => entry.end <= at && entry.arrivalAirport !== null).toSorted((a, b) => b.end - a.end)[0];
  return last?.arrivalAirport ?? (craft && craft.airport.id !== '' ? craft.airport : null);
}

function When({ label, value, onChange }: { readonly label: string; readonly value: Wall; readonly onChange: (value: Wall) => void }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      <TypedDay label={t('{what}, day', { what: label })} value={value.date} onChange={(date) => onChange({ ...value, date })} />
      <TypedClock label={t('{what}, time', { what: label })} value={value.time} onChange={(time) => onChange({ ...value, time })} />
    </div>
  );
}

/** Something new in the free time of an aircraft: a quote with this aircraft, maintenance or another container, or duty. */
export function CreateHere({ sketch, rows, isHeld, onClose }: Props) {
  const { client, hasRole } = useSession();
  const maySchedule = hasRole(['dispatch']);
  const navigate = useNavigate();
  const [craftId, setCraftId] = useState(sketch.craft);
  const row = rows.find(({ key }) => key === craftId);
  const home = row?.craft?.airport.timezone ?? '';
  const zone = isZone(home) ? home : (client?.timezone ?? DEFAULT_ZONE);
  const [kind, setKind] = useState<Kind>('quote');
  const [from, setFrom] = useState<AirportRef | null>(() => (row ? airportAt(row, sketch.start) : null));
  const [to, setTo] = useState<AirportRef | null>(null);
  const [start, setStart] = useState<Wall>(() => utcToWall(sketch.start, zone));
  const [end, setEnd] = useState<Wall>(() => utcToWall(sketch.end, zone));
  const [pax, setPax] = useState(1);
  const [category, setCategory] = useState('');
  const [holds, setHolds] = useState(isHeld);
  const { busy, failure, submit } = useFormSend();
  const id = useRef(randomId(LONG_ID));
  useUnsavedForm(to !== null || category !== '');
  const [begin, finish] = [start, end].map((wall) => wallToUtc({ ...wall, zone }));
  const isReady = kind === 'quote' ? from !== null && to !== null && from.id !== to.id : (begin ?? 0) < (finish ?? 0);
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
    const data = { start: begin, end: finish, type: kind, category: category.trim(), aircraft: craftId };
    const path = `clients/${client.id}/schedule/${id.current}`;
    if (await saveRecords([{ op: 'set', path, data: data as never }], kind === 'duty' ? t('Duty added') : t('Entry added'))) onClose();
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
            onChange={(value) => setKind(value as Kind)}
            data={[
              { value: 'quote', label: t('Quote') },
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
          <DialogButtons label={kind === 'quote' ? t('Add quote') : t('Add entry')} busy={busy} disabled={!isReady} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
