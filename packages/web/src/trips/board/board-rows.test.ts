import { expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { rowOf } from '@app/domain/trips/board/board.rules.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { type BoardRow, emptyFlightAt, emptyFlightIn } from './board-rows.ts';

function entry(id: string, hours: readonly [number, number], fields: Partial<ScheduleEntry>): Doc<ScheduleEntry> {
  const data = ScheduleEntry.parse({ aircraft: 'n1', type: 'trip', start: hours[0] * HOUR, end: hours[1] * HOUR, ...fields });
  return { ...data, id, path: `clients/c/schedule/${id}`, version: 1, date: 0, last_date: 0, active: true };
}
function rowWith(...entries: readonly Doc<ScheduleEntry>[]): BoardRow {
  const row = rowOf(entries, () => 'tConfirmed', 0);
  return { key: 'n1', craft: undefined, title: '', subtitle: '', group: '', partner: '', hasSchedule: true, entries, row, doubles: [] };
}
const trip = 'clients/c/trips/t1';
const out = entry('out', [8, 10], { departure: 'KTEB', arrival: 'KBED', trip });
const service = entry('service', [11, 13], { type: 'container' });
const home = entry('home', [20, 22], { departure: 'KOPF', arrival: 'KTEB', trip });
const ferry = entry('ferry', [14, 16], { departure: 'KBED', arrival: 'KOPF', category: 'ferry', trip });

test('a gap between two flights, also one with maintenance in it, and a ferry flight can become an empty leg [CHR-9]', () => {
  const missing = rowWith(out, service, home);
  const [flight, upkeep, last] = missing.row.blocks;
  expect(emptyFlightIn(missing, 14 * HOUR)).toEqual(['out', 'home']);
  expect(flight && emptyFlightAt([missing], flight)).toEqual(['out', 'home']);
  for (const block of [upkeep, last]) expect(block && emptyFlightAt([missing], block)).toBeUndefined();
  const closed = rowWith(out, ferry, home);
  expect(emptyFlightIn(closed, 18 * HOUR)).toBeUndefined();
  expect(closed.row.blocks.map((block) => emptyFlightAt([closed], block))).toEqual([undefined, ['ferry'], undefined]);
  expect(closed.row.blocks.map((block) => emptyFlightAt([closed], { ...block, partner: 'Harbor' }))).toEqual([undefined, undefined, undefined]);
});
