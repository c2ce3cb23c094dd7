import { afterAll, beforeAll, expect, test } from 'vitest';
import { Shipment } from '@app/domain/shipping/shipment.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { wordsFor } from '../words/words.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
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
