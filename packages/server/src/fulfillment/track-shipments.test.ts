import { afterAll, beforeAll, expect, test } from 'vitest';
import { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { wordsFor } from '../words/words.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { cleanTrackers } from './clean-trackers.ts';
import { trackShipments } from './track-shipments.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('mill', { kind: 'shop' });
});
afterAll(() => ctx?.close());

test('[SHP-7, JOB-2] a run that a person starts takes every open shipment once, however many there are', async () => {
  const store = ctx.records.forClient('mill');
  const now = ctx.clock.now();
  const count = 520;
  const writes = Array.from({ length: count }, (_, index) => ({
    op: 'set' as const,
    path: store.path(shipments, `s${index}`),
    data: { ...Shipment.parse({ label: { due: now + index } }) },
  }));
  await store.write(writes.slice(0, 500));
  await store.write(writes.slice(500));
  const run = { client: 'mill', isAsked: true, startedAt: now, words: wordsFor('en'), say: async () => undefined };
  let done = 0;
  let position: unknown;
  for (let isOver = false; !isOver;) {
    const turn = await trackShipments(ctx)({ ...run, position, batch: (work) => ctx.records.tx(work) });
    done += turn.done;
    ({ position } = turn);
    isOver = turn.more !== true;
  }
  expect(done).toBe(count);
});

test('[JOB-2, JOB-4, SHP-7] tracking ends 30 days after delivery or 60 days without news, also when its job dies after any commit; what was heard stays', async () => {
  const store = ctx.records.forClient('mill');
  const now = ctx.clock.now();
  const kinds = { moving: [1, null], silent: [60, null], delivered: [30, 30], fresh: [29, 29], corrected: [2, 31] } as const;
  for (const [id, [heard, delivered]] of Object.entries(kinds)) {
    const tracker = { id: `trk-${id}`, provider: 'easypost', updated: now - heard * DAY };
    const events = [{ at: now - heard * DAY, status: 'in_transit', message: 'Departed' }];
    const sent = now - 90 * DAY;
    const more = { delivered: delivered && now - delivered * DAY, status: delivered ? 'delivered' : 'in_transit' };
    await store.set(shipments, store.path(shipments, id), Shipment.parse({ tracker, events, sent, ...more }));
  }
  class Death extends Error {}
  const run = { client: 'mill', isAsked: false, startedAt: now, words: wordsFor('en'), say: async () => undefined, position: undefined };
  const dying = cleanTrackers(ctx)({
    ...run,
    batch: async (work) => {
      await ctx.records.tx(work);
      throw new Death();
    },
  });
  await expect(dying).rejects.toThrow(Death);
  const batch = <T>(work: () => Promise<T>): Promise<T> => ctx.records.tx(work);
  expect(await cleanTrackers(ctx)({ ...run, batch })).toEqual({ done: 2 });
  expect(await cleanTrackers(ctx)({ ...run, batch })).toEqual({ done: 0 });
  const ended: string[] = [];
  for (const id of Object.keys(kinds)) {
    const shipment = await store.get(shipments, id);
    expect(shipment?.events).toMatchObject([{ message: 'Departed' }]);
    if (shipment?.tracker === null) ended.push(id);
  }
  expect(ended).toEqual(['silent', 'delivered', 'corrected']);
});
