import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { dateIn, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { DIVERTED, flightSteps, isAtArrival, isCancel, isTimed, REPORT_RANGE_MS, stageOf } from '@app/domain/trips/following/following.rules.ts';
import { reportCodes } from '@app/domain/trips/model/delay.states.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { DayInput } from '../../ui/dates/DayInput.tsx';
import { fromIsoDay, readTime, toIsoDay, writeTime } from '../../ui/dates/pick-time.rules.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { useUnsavedForm } from '../../ui/feedback/unsaved.ts';
import { DialogButtons } from '../../ui/layout/DialogButtons.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useFormSend } from '../../ui/forms/use-form-send.ts';
import { AirportSearch } from '../../widgets/flights/AirportSearch.tsx';
import { t } from '../../words/words.ts';
import { type Report, sendReport } from './use-report.ts';
import { zonesOf } from '../board/board-words.ts';
import { routeOf } from './flight-words.ts';
import styles from './Today.module.css';
import { type Reading, zoneFor } from '../reading-clock.rules.ts';

type Code = Report['code'];
/** The codes that dispatchers use most come first. */
const offered: readonly Code[] = [
  ...new Set<Code>(['OUT', 'OFF', 'ON', 'IN', 'ETD', 'ETA', 'SCHD', 'DIV', 'RTR', 'RFA', 'CNCL', ...reportCodes.names]),
];

interface Props {
  readonly entry: Doc<ScheduleEntry>;
  readonly tail: string;
  readonly code: Code;
  readonly reading: Reading;
  readonly now: number;
  readonly onClose: () => void;
}
/** A report on a flight: a time, an estimate, a delay with its reason, or a cancellation. */
export function ReportForm({ entry, tail, code: first, reading, now, onClose }: Props) {
  const [code, setCode] = useState(first);
  const { diverted } = entry.following;
  const [airport, setAirport] = useState<AirportRef | null>(diverted);
  const isDiversion = code === DIVERTED;
  const stored = storedTime(entry, code);
  const [from, to] = zonesOf(entry);
  const arrival = isDiversion && airport ? airport.timezone : to;
  const zone = zoneFor(reading.clock, isAtArrival(code) ? arrival : from, reading.company);
  const [typed, setTyped] = useState<{ readonly date: string; readonly time: string }>();
  const [note, setNote] = useState('');
  const { busy, failure, submit } = useFormSend();
  useUnsavedForm(typed !== undefined || note !== '' || (isDiversion && airport?.id !== diverted?.id));
  const isPast = flightSteps.some((step) => step === stageOf(code));
  const moment = stored ?? now;
  const wall = typed ?? utcToWall(moment, zone);
  // A time that nobody changed stays the moment that it is, also where the clocks show it twice.
  const time = typed ? (wallToUtc({ ...typed, zone }) ?? null) : moment;
  const save = (at: number | null): void =>
    void submit(async () => {
      await sendReport(entry, { code, time: at, note, airport: isDiversion && at !== null ? (airport?.id ?? '') : '' });
      onClose();
    });
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save(isTimed(code) ? time : isCancel(code) ? Math.min(now, entry.end) : null);
  };
  const mayTakeBack = (isDiversion ? diverted !== null : stored !== null) || (isCancel(code) && entry.following.status === 'cancelled');
  return (
    <Dialog opened onClose={onClose} title={t('Report on {flight}', { flight: `${tail} ${routeOf(entry)}` })} size="md">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <NativeSelect
            label={t('Report')}
            value={code}
            data={offered.map((value) => ({ value, label: `${value} · ${t(reportCodes.label(value))}` }))}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value as Code);
              setTyped(undefined);
            }}
            data-autofocus
          />
          {isDiversion && (
            <AirportSearch
              label={t('Lands at')}
              value={airport}
              onChange={setAirport}
              exclude={(entry.planned?.airport ?? entry.arrivalAirport)?.id}
            />
          )}
          {isTimed(code) && (
            <div className={styles.clock}>
              <DayInput
                label={t('Date')}
                value={toIsoDay(wall.date)}
                min={dateIn(entry.start - REPORT_RANGE_MS, zone).toString()}
                max={dateIn(isPast ? Math.min(now, entry.start + REPORT_RANGE_MS) : entry.start + REPORT_RANGE_MS, zone).toString()}
                onChange={(day) => setTyped({ ...wall, date: fromIsoDay(day) })}
              />
              <TextInput
                type="time"
                label={t('Time ({zone})', { zone: zone === 'UTC' ? 'UTC' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') })}
                value={clockText(wall.time)}
                onChange={({ currentTarget }) => {
                  const read = readTime(currentTarget.value);
                  setTyped({ ...wall, time: read ? writeTime(read.hour, read.minute) : '' });
                }}
              />
            </div>
          )}
          <TextInput label={t('Reason or note')} maxLength={300} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
          <FormError>{failure}</FormError>
          <Group justify={mayTakeBack ? 'space-between' : 'flex-end'} gap={8}>
            {mayTakeBack && (
              <Button variant="subtle" color="red" onClick={() => save(null)}>
                {t('Take back')}
              </Button>
            )}
            <DialogButtons
              label={t('Save report')}
              busy={busy}
              disabled={(isTimed(code) && time === null) || (isDiversion && airport === null)}
              onClose={onClose}
            />
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
function storedTime({ following }: ScheduleEntry, code: Code): number | null {
  const stage = stageOf(code);
  return stage ? following[stage] : null;
}
function clockText(time: string): string {
  const read = readTime(time);
  return read ? writeTime(read.hour, read.minute).padStart(5, '0') : '';
}
