import type { CollectionImport } from '@app/kernel/collection.ts';
import { words } from '@app/kernel/words.ts';
import { ownFieldsOf } from '../board/entry-owner.rules.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';

/** Columns of a schedule that another system exports. `resolveEntry` makes an entry of them. */
const columns = {
  source_id: words('External ID'),
  tail: words('Tail number'),
  from: words('From|of a journey'),
  to: words('To|of a journey'),
  date: words('Departure date'),
  takeoff: words('Departure time'),
  landing_date: words('Arrival date'),
  landing: words('Arrival time'),
  summary: words('Summary'),
  place: words('Place'),
} as const;
export type PlainColumn = keyof typeof columns;
/** Field under which a row keeps the cell of such a column until it is resolved. */
export const plainField = (column: PlainColumn): string => `plain.${column}`;
export const plainColumns = Object.keys(columns) as PlainColumn[];

export const scheduleImport: CollectionImport<ScheduleEntry> = {
  fields: ['type', 'category', 'status', 'trip_number'],
  identity: [],
  ours: ownFieldsOf,
  columns: Object.fromEntries(
    plainColumns.map((column) => [column, { label: columns[column], read: (cell: string) => ({ [plainField(column)]: cell }) }]),
  ),
  names: {
    source_id: ['UID', 'Leg ID', 'Flight ID', 'Source ID', 'Reference'],
    tail: ['Tail', 'Registration', 'Aircraft', 'A/C'],
    from: ['From', 'Dep', 'Departure airport', 'Origin', 'ADEP'],
    to: ['To', 'Arr', 'Arrival airport', 'Destination', 'ADES'],
    date: ['Date', 'Day', 'Flight date'],
    takeoff: ['Takeoff', 'Departure', 'Start', 'ETD', 'STD', 'DTSTART', 'Begin'],
    landing_date: ['Landing date', 'End date'],
    landing: ['Landing', 'Arrival', 'End', 'ETA', 'STA', 'DTEND'],
    summary: ['Subject', 'Description', 'Title'],
    place: ['Location'],
    type: ['Kind'],
    trip_number: ['Trip', 'Trip no'],
  },
};
