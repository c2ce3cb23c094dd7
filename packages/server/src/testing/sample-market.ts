import { systemActor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import type { Write } from '@app/kernel/live.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { heavyJet, lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import { Deal } from '@app/domain/marketplace/deal.ts';
import { listH, listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { openAirportList } from '../fleet/airport-list.ts';
import type { TestContext } from './test-context.ts';

/** Two operators with one aircraft each, staff who take requests and staff who do not, and a consumer; the airports are the real ones. */
export interface SampleMarket {
  readonly airport: (icao: string) => AirportRef;
  readonly consumer: string;
  /** Token of the consumer. */
  readonly token: string;
  readonly put: (client: string, path: string, data: object) => Promise<void>;
  /** A deal of an operator; answers its id. */
  readonly deal: (client: string, id: string, change?: Partial<Deal>) => Promise<string>;
  /** The body of a leg as the browser sends it. */
  readonly leg: (from: string, to: string, date?: string, time?: string) => object;
}

export async function sampleMarket(ctx: TestContext): Promise<SampleMarket> {
  const list = await openAirportList(ctx.config.dataDir);
  const airport = (icao: string): AirportRef => {
    const ref = list.byIcao(icao);
    if (!ref) throw new Error(`no airport ${icao}`);
    return ref;
  };
  const put = async (client: string, path: string, data: object): Promise<void> => {
    await ctx.records.write(systemActor(client), [{ op: 'set', path: `clients/${client}/${path}`, data: data as NonNullable<Write['data']> }]);
  };
  await ctx.client('apron', { kind: 'platform', name: 'Apron', theme: { logo_light: '/apron.svg', logo_dark: '/apron.svg' } });
  await ctx.client('skylark', { name: 'Skylark Jets', phone: '555-0100', email: 'fly@skylark.example', timezone: 'America/New_York' });
  await ctx.client('meridian', { name: 'Meridian Air', timezone: 'America/Los_Angeles' });
  await ctx.client('timberline', { kind: 'shop' });
  await put('skylark', 'pricing/live', listL);
  await put('meridian', 'pricing/live', listH);
  await put('skylark', 'aircraft/light', { ...lightJet, airport: airport('KTEB') });
  await put('meridian', 'aircraft/heavy', { ...heavyJet, airport: airport('KVNY') });
  await ctx.person({ uid: 'sam', client: 'skylark', roles: ['sales'] });
  await ctx.person({ uid: 'dora', client: 'skylark', roles: ['dispatch'] });
  await ctx.person({ uid: 'carl', client: 'skylark', roles: ['cms'] });
  await ctx.person({ uid: 'mia', client: 'meridian', roles: ['sales'] });
  const consumer = await ctx.person({ uid: 'ada', consumer: true });
  const departure_date = ctx.clock.now() + 7 * DAY;
  return {
    airport,
    consumer,
    token: await ctx.token(consumer),
    put,
    deal: async (client, id, change = {}) => {
      const from = change.departureAirport ?? airport('KTEB');
      const wall = utcToWall(change.departure_date ?? departure_date, from.timezone);
      const deal = Deal.parse({
        aircraft: { id: 'light', name: 'Citation CJ3', tail_number: 'N460LJ', seats: 7 },
        departureAirport: from,
        arrivalAirport: airport('KOPF'),
        departure_date,
        times: { takeoffDate: wall.date, takeoffTime: wall.time, takeoffTZ: wall.zone },
        price: { total: 5400 },
        verified: true,
        contact: { email: 'broker@blue-sky.example', first_name: 'Bo' },
        notes: 'internal',
        ...change,
      });
      await put(client, `deals/${id}`, deal);
      return id;
    },
    leg: (from, to, date = '', time = '') => ({
      departureAirport: { id: airport(from).id },
      arrivalAirport: { id: airport(to).id },
      times: { takeoffDate: date, takeoffTime: time },
    }),
  };
}
