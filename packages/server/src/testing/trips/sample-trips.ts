import type { Doc } from '@app/kernel/collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../sample-market.ts';
import type { TestContext, TestReply } from '../test-context.ts';

interface Wish {
  readonly date?: string;
  readonly time?: string;
  readonly craft?: string;
  readonly legs?: readonly (readonly [from: string, to: string, time: string])[];
  readonly paxNum?: number;
}
let ids = 0;
/** Id as a form generates it. */
export const formId = (): string => `tripmove${String((ids += 1)).padStart(8, '0')}`;
export const reasons = { turn: 'Agreed' };
export const problemsOf = ({ body }: TestReply): unknown[] =>
  body.problems.map(({ code, params }: { code: string; params?: object }) => [code, params]);

/** Booked trips of the sample operator with three aircraft, and the calls that move them. */
export async function sampleTrips(ctx: TestContext) {
  const market: SampleMarket = await sampleMarket(ctx);
  const sky = () => ctx.records.forClient('skylark');
  const light = await sky().get(aircraft, 'light');
  await market.put('skylark', 'aircraft/second', { ...light, name: 'Second jet', tail_number: 'N200SK' });
  await market.put('skylark', 'aircraft/small', { ...light, name: 'Small jet', tail_number: 'N100SM', seats: 2 });
  const post = async (path: string, body: Record<string, unknown>, who = 'dora') =>
    ctx.call(path, body, { token: await ctx.token(who), client: 'skylark' });
  const read = async (id: string): Promise<Doc<Trip>> => (await sky().get(trips, id)) as Doc<Trip>;
  const entriesOf = (path: string): Promise<Doc<ScheduleEntry>[]> =>
    sky().list(schedule, { where: { field: 'trip', op: 'eq', value: path }, orderBy: [{ field: 'start', dir: 'asc' }] });
  const book = async ({ date = '03/20/2027', time = '9:00', craft = 'light', legs = [['KBED', 'KOPF', time]], paxNum = 4 }: Wish = {}) => {
    const quote = formId();
    const flown = legs.map(([from, to, at]) => ({ from: market.airport(from).id, to: market.airport(to).id, date, time: at, paxNum }));
    const replies = [
      await post('/charter/quotes', { newId: quote, contact: { first_name: 'Ada' }, legs: flown }),
      await post(`/charter/quotes/${quote}/choose`, { aircraft: craft }),
    ];
    if (replies.some(({ status }) => status !== 200)) throw new Error('no quote');
    return await post('/charter/book', { quote, reasons });
  };
  /** A trip from KBED to KOPF, with ferry flights from KTEB and home; on an aircraft that is free then. */
  const newTrip = async (wish: Wish = {}): Promise<Doc<Trip>> => {
    const { body, status } = await book(wish);
    if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`);
    return await read(body.id);
  };
  const preview = (id: string, change: object) => post(`/charter/trips/${id}/effects`, { change });
  const apply = (id: string, kind: string, { seen, key = formId(), ...rest }: { seen: string; key?: string; [field: string]: unknown }) =>
    post(`/charter/trips/${id}/${kind}`, { seen, key, ...rest });
  return {
    market,
    post,
    read,
    entriesOf,
    book,
    newTrip,
    preview,
    apply,
    /** Looks at the effects of a move and applies them. */
    move: async (id: string, to: { minutes?: number; leg?: number; aircraft?: string }, rest: object = {}) => {
      const wish = { minutes: 0, ...to };
      const { body } = await preview(id, { kind: 'move', ...wish });
      return await apply(id, 'move', { move: wish, seen: body.hash ?? 'none', reasons, ...rest });
    },
    undo: async (reply: TestReply, key: string) => await post('/charter/moves/undo', { key, trips: reply.body.changed }),
    shown: async ({ path }: Doc<Trip>) =>
      (await entriesOf(path)).map(({ departure, arrival, start, aircraft: craft, status }) => [departure, arrival, start, craft, status]),
    /** The aircraft that a trip claims, from when until when. */
    claimOf: async ({ quote }: Doc<Trip>) =>
      (await sky().list(holds, { where: { field: 'holder', op: 'eq', value: quote }, limit: 10 }))
        .filter(({ state }) => state === 'sold')
        .map(({ subject, start, end }) => [subject.split('/').at(-1), start, end]),
    /** No trip has an aircraft any more, and prices are those of the sample. */
    clear: async (): Promise<void> => {
      for (const entry of await sky().list(schedule, { limit: 900 })) await sky().remove(schedule, entry.id);
      for (const hold of await sky().list(holds, { limit: 900 }))
        if (hold.state === 'held' || hold.state === 'sold') await sky().update(holds, hold.id, { state: 'released' });
      await market.put('skylark', 'pricing/live', listL);
    },
  };
}
export type SampleTrips = Awaited<ReturnType<typeof sampleTrips>>;
