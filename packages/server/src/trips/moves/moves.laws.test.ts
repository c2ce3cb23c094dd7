import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { engines } from '@app/store/testing/engines.ts';
import { counts, overlap } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { formId, reasons, type SampleTrips } from '../../testing/trips/sample-trips.ts';
import { openDesk } from '../../testing/trips/open-desk.ts';
import type { TestContext, TestReply } from '../../testing/test-context.ts';

let ctx: TestContext;
let desk: SampleTrips;
const races = Number(process.env['RACES'] ?? 5);

describe.each(engines)('laws of moving trips on %s', (engine) => {
  openDesk(engine, (opened) => ({ ctx, desk } = opened));

  /** No two live claims of an aircraft overlap; each trip has its claim where its entries are; both clocks of a leg agree. */
  async function expectWhole(booked: readonly string[]): Promise<void> {
    const now = ctx.clock.now();
    const live = (await ctx.records.forClient('skylark').list(holds, { limit: 900 })).filter((hold) => hold.kind === 'aircraft' && counts(hold, now));
    for (const [index, hold] of live.entries()) {
      const rivals = live.slice(index + 1).filter((other) => other.subject === hold.subject && overlap(other, hold));
      expect(rivals.map(({ holder }) => holder)).toEqual([]);
    }
    for (const id of booked) {
      const trip = await desk.read(id);
      const entries = (await desk.entriesOf(trip.path)).filter(({ status }) => status !== 'cancelled');
      expect(entries.length > 0).toBe(trip.status !== 'cancelled');
      if (trip.status === 'cancelled') continue;
      const spans = [[trip.aircraft?.id, Math.min(...entries.map(({ start }) => start)), Math.max(...entries.map(({ end }) => end))]];
      expect(await desk.claimOf(trip)).toEqual(spans);
      for (const { order, times, departureAirport } of trip.legs) {
        const { date, time } = utcToWall(times.takeoffUTC ?? 0, departureAirport.timezone);
        expect([date, time]).toEqual([times.takeoffDate, times.takeoffTime]);
        expect(entries.find(({ leg }) => leg === order)?.start).toBe(times.takeoffUTC);
      }
    }
  }

  /** Each empty leg on offer is flown by the flights of one trip that stands, at its time, and no flight is offered twice (law 7). */
  async function expectOffersFlown(): Promise<void> {
    const sky = ctx.records.forClient('skylark');
    const offered = (await sky.list(deals, { limit: 500 })).filter(({ hidden }) => !hidden);
    const keys = offered.flatMap((deal) => deal.parent_entries);
    expect(new Set(keys).size).toBe(keys.length);
    for (const deal of offered) {
      const entries = await Promise.all(deal.parent_entries.map((id) => sky.get(schedule, id)));
      expect(entries.map((entry) => [entry?.trip, entry?.status === 'cancelled', entry?.start])).toEqual([[deal.parent, false, deal.departure_date]]);
      expect((await sky.get(trips, deal.parent))?.status).not.toBe('cancelled');
    }
  }
  /** Offers a flight that a trip leaves without passengers, unless it is offered. */
  async function publishOf(id: string): Promise<boolean> {
    const { body } = await ctx.call('/marketplace/empties/candidates', undefined, { token: await ctx.token('dora'), client: 'skylark' });
    const key: string = body.candidates.find(({ trip }: { trip: { id: string } | null }) => trip?.id === id)?.key ?? '';
    return key !== '' && (await desk.post('/marketplace/empties/publish', { key, price: 5400 })).status === 200;
  }

  test('whatever is moved, swapped, called off, booked, offered and taken back at once, no two live claims of an aircraft overlap, and each empty leg on offer is flown [CHR-9, BYD-12, MKT-13]', async () => {
    const step = fc.record({
      verb: fc.constantFrom('shift', 'shift', 'aircraft', 'swap', 'cancel', 'undo', 'book', 'offer', 'offer'),
      trip: fc.nat(3),
      other: fc.nat(3),
      hours: fc.integer({ min: -3, max: 3 }),
      craft: fc.constantFrom('light', 'second'),
    });
    let day = 1;
    let offers = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 }), async (rounds) => {
        const { date } = utcToWall(Date.UTC(2027, 2, 5) + (day += 1) * DAY, 'UTC');
        const booked: string[] = [];
        for (const [time, craft] of [
          ['8:00', 'light'],
          ['14:00', 'light'],
          ['9:00', 'second'],
          ['16:00', 'second'],
        ] as const)
          booked.push((await desk.newTrip({ date, time, craft, legs: [['KTEB', 'KBED', time]] })).id);
        const undone: [TestReply, string][] = [];
        const run = async ({ verb, trip, other, hours, craft }: { verb: string; trip: number; other: number; hours: number; craft: string }) => {
          const id = booked[trip] ?? '';
          const key = formId();
          if (verb === 'book') {
            const { status, body } = await desk.book({ date, craft, paxNum: 2, legs: [['KTEB', 'KBED', `${10 + hours}:00`]] });
            if (status === 200) booked.push(body.id);
          } else if (verb === 'offer') {
            if (await publishOf(id)) offers += 1;
          } else if (verb === 'undo') {
            const [reply, of] = undone.pop() ?? [];
            if (reply && of) await desk.undo(reply, of);
          } else {
            const change =
              verb === 'swap'
                ? { kind: 'swap', with: booked[other] ?? '' }
                : verb === 'cancel'
                  ? { kind: 'cancel' }
                  : { kind: 'move', minutes: hours * 60, ...(verb === 'aircraft' && { aircraft: craft }) };
            const seen = (await desk.preview(id, change)).body.hash ?? 'none';
            const { kind, ...rest } = change as { kind: string; with?: string; minutes?: number };
            const reply = await desk.apply(id, kind, {
              seen,
              key,
              ...(kind === 'move' ? { move: rest, reasons } : rest),
              ...(kind === 'swap' && { reasons }),
            });
            expect(reply.status).toBeLessThan(500);
            if (reply.status === 200) undone.push([reply, key]);
          }
        };
        for (const round of rounds) await Promise.all(round.map(run));
        await expectWhole(booked);
        await expectOffersFlown();
      }),
      { numRuns: Number(process.env['STRESS'] ?? 1) * 3, seed: 11 },
    );
    expect(offers).toBeGreaterThan(0);
  }, 120_000);

  test(
    'of trips that race for one aircraft and span, one gets it [CHR-9, BYD-12]',
    async () => {
      for (let race = 0; race < races; race++) {
        const day = (race % 25) + 1;
        const date = `0${6 + (Math.floor(race / 25) % 3)}/${String(day).padStart(2, '0')}/202${7 + Math.floor(race / 75)}`;
        const legs = (time: string) => [['KTEB', 'KBED', time]] as const;
        const [first, second] = [
          await desk.newTrip({ date, time: '7:00', craft: 'second', legs: legs('7:00'), paxNum: 2 }),
          await desk.newTrip({ date, time: '17:00', craft: 'second', legs: legs('17:00'), paxNum: 2 }),
        ];
        const targets = [
          { id: first.id, wish: { minutes: 300, aircraft: 'light' } },
          { id: second.id, wish: { minutes: -270, aircraft: 'light' } },
        ];
        const replies = await Promise.all(targets.map(({ id, wish }) => desk.move(id, wish)));
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        await expectWhole([first.id, second.id]);
      }
    },
    60_000 + races * 10_000,
  );
});
