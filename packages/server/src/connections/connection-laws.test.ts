import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { engines } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { schedulingSystems } from '@app/domain/clients/scheduling-system.states.ts';
import { importRuns } from '@app/domain/imports/import.collection.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { importSpecials } from '../app-jobs.ts';
import type { SpecialKinds } from '../imports/plan-rows.ts';
import { type ConnectionRig, flightRow, flights, none, openConnectionRig } from '../testing/imports/connection-rig.ts';

describe.each(engines)('readings of a scheduling system on %s', (engine) => {
  let opened: ConnectionRig;
  let ctx: ConnectionRig['ctx'];
  let feed: ConnectionRig['feed'];
  let rig: ConnectionRig['rig'];
  let sky: ConnectionRig['sky'];
  let save: ConnectionRig['save'];
  let read: ConnectionRig['read'];
  let runs: ConnectionRig['runs'];
  let decide: ConnectionRig['decide'];
  let answer: ConnectionRig['answer'];
  let entries: ConnectionRig['entries'];
  beforeAll(async () => {
    opened = await openConnectionRig(engine);
    ({ ctx, feed, rig, sky, save, read, runs, decide, answer, entries } = opened);
  });
  afterAll(() => opened?.close());
  beforeEach(() => opened.begin());

  test.each(schedulingSystems.names)(
    '[CHR-10] the flights of %s come in under its name, change with it, and stay as they are once taken over',
    async (system) => {
      await sky().update(clients, 'skylark', { config: { roles: [], sites: [], software: { active: true, type: system } } } as never);
      expect((await save({ schedule: { ...none, address: `${feed.url}/flights`, list: 'data' } })).status).toBe(200);
      const own = async () =>
        (await sky().list(schedule, { where: where('source', 'eq', system), orderBy: [{ field: 'start', dir: 'asc' }], limit: 50 })).map((entry) => ({
          ...entry,
          told: `${entry.source_id} ${entry.status || '-'} ${new Date(entry.start).toISOString().slice(8, 13)}`,
        }));
      answer(flights(3, 4, 5, 6, 7, 8));
      await read();
      await decide();
      const [first, ...others] = await own();
      expect([first, ...others].map((entry) => entry?.told)).toEqual([3, 4, 5, 6, 7, 8].map((day) => `L${day} - 0${day}T13`));
      await sky().update(schedule, first?.id ?? '', { ours: ['times', 'state'] });
      ctx.clock.advance(1000);
      // The third of April moves, the fourth as well: only the one that follows its system does here.
      answer([flightRow({ id: 'L3', day: 3, hour: 16 }), flightRow({ id: 'L4', day: 4, hour: 16 }), ...flights(5, 6, 7, 8)]);
      await read();
      expect((await own()).map(({ told }) => told).slice(0, 2)).toEqual(['L3 - 03T13', 'L4 - 04T16']);
    },
  );

  test('[CHR-10, JOB-4] law: the same feed twice, in any order, cut anywhere, gives the same records; our fields stay, and the undo restores', async () => {
    await save({ schedule: { ...none, address: `${feed.url}/flights`, list: 'data' } });
    /** Imports whose work ends in the middle of a row. */
    const cutAfter = (rows: number): SpecialKinds => {
      const { schedule: whole } = importSpecials(ctx);
      let left = rows;
      return {
        schedule: async (actor, run) => {
          const special = await whole?.(actor, run);
          if (!special) throw new Error('no special');
          return {
            ...special,
            resolve: (each) => {
              left -= 1;
              if (left === 0) throw new Error('cut');
              return special.resolve(each);
            },
          };
        },
      };
    };
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        days.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        fc.integer({ min: 1, max: 14 }),
        async ([list, shuffled], cut) => {
          await forgetEntries();
          answer(flights(...list));
          await read();
          await decide();
          const whole = await entries();
          const [one] = await sky().list(schedule, { where: where('source', 'eq', 'fos'), limit: 1 });
          await sky().update(schedule, one?.id ?? '', { avail: true });
          answer(flights(...shuffled));
          await read();
          expect([await entries(), (await sky().get(schedule, one?.id ?? ''))?.avail]).toEqual([whole, true]);
          // New ones and moved ones, read by a process that ends on the way.
          const next = [
            ...shuffled.map((day) => flightRow({ id: `L${day}`, day, hour: day === shuffled[0] ? 16 : 13 })),
            flightRow({ id: 'L30', day: 30 }),
          ];
          answer(next);
          ctx.clock.advance(1000);
          await read('schedule', cutAfter(cut)).catch(() => undefined);
          await read();
          const id = await decide();
          const last = id === '' ? ((await runs('applied'))[0]?.id ?? '') : id;
          expect(await entries()).toEqual(
            [...next].toSorted((a, b) => a.takeoff.localeCompare(b.takeoff)).map((flight) => `${flight.id} - ${flight.takeoff.slice(8, 13)}`),
          );
          await rig.step(last, 'undo');
          expect([await entries(), (await sky().get(schedule, one?.id ?? ''))?.avail]).toEqual([whole, true]);
        },
      ),
      { numRuns: 6 },
    );
  }, 90_000);
  const forgetEntries = async (): Promise<void> => {
    for (const kind of [schedule, importRuns] as unknown as Collection[])
      for (const { path } of await sky().list(kind, { limit: 500 })) await sky().remove(kind, path);
  };
});
