import type { Collection } from '@app/kernel/collection.ts';
import type { Connection } from '@app/domain/connections/connection.ts';
import type { PlainRow } from '@app/domain/connections/feed.rules.ts';
import { guessMapping } from '@app/domain/imports/columns.rules.ts';
import { CALENDAR_HEADER, isCalendar, readCalendar } from '@app/domain/imports/ical.rules.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { FeedError, faultOf } from './fetch-feed.ts';
import type { Asking, SchedulingAdapter } from './scheduling-adapter.ts';

const fields = guessMapping(schedule as unknown as Collection, CALENDAR_HEADER);
const noRows = async function* (): AsyncGenerator<PlainRow> {
  yield* [];
};

/** Reads the calendar of an address: a schedule, and nothing else. */
export function icalFeed({ feeds }: Pick<Connection, 'feeds'>, { fetch }: Asking): SchedulingAdapter {
  const { address } = feeds.schedule;
  async function* events(): AsyncGenerator<PlainRow> {
    if (address === '') throw new FeedError('no-system');
    const lines = (await fetch(address)).split(/\r\n|\r|\n/);
    if (!isCalendar(lines.find((line) => line.trim() !== '') ?? '')) throw new FeedError('not-calendar');
    // An event that repeats has no single time: without one its row is refused.
    for await (const { cells, fault } of readCalendar(lines)) {
      const values = fields.map((field, index) => [field, fault && /^(takeoff|landing)$/.test(field) ? '' : (cells[index] ?? '')] as const);
      const { source_id = '', ...rest } = Object.fromEntries(values.filter(([field]) => field !== ''));
      yield { source_id, cells: rest };
    }
  }
  return {
    kinds: address === '' ? [] : ['schedule'],
    async test() {
      return new Map(address === '' ? [] : [['schedule' as const, await faultOf(() => events().next())]]);
    },
    aircraft: noRows,
    accounts: noRows,
    contacts: noRows,
    emptyLegs: noRows,
    schedule: events,
  };
}
