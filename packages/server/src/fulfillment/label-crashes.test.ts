import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { type CarrierRig, chooseEasyPost, MILL, openCarrierRig } from '../testing/easypost/carrier-rig.ts';
import { Crash, dyingAt, moments } from '../testing/crashes/dying-context.ts';
import { testActor } from '../testing/test-context.ts';
import type { AppContext } from '../platform/app-context.ts';
import { buyLabel, voidLabel } from './buy-label.ts';

const packer = testActor('packer', MILL, { roles: ['dispatch'] });
const MOST_STEPS = 12;
let rig: CarrierRig;
beforeAll(async () => {
  rig = await openCarrierRig();
  await chooseEasyPost(rig);
});
afterAll(() => rig?.close());

/** Runs the work with a death at each step until it lives through, each time on a shipment of its own; answers at how many it died. */
async function atEachStep(
  prepare: () => Promise<string>,
  work: (ctx: AppContext, id: string) => Promise<unknown>,
  check: (id: string) => Promise<void>,
) {
  let deaths = 0;
  for (const moment of moments) {
    for (let n = 1; n <= MOST_STEPS; n += 1) {
      const id = await prepare();
      const outcome = await work(dyingAt(rig.ctx, n, moment), id).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (outcome !== undefined && !(outcome instanceof Crash)) throw outcome;
      await rig.track(HOUR);
      await rig.track(HOUR);
      await check(id);
      if (outcome === undefined) break;
      deaths += 1;
    }
  }
  return deaths;
}
const rateOf = async (id: string): Promise<string> => (await rig.shipmentOf(id)).rates[0]?.id ?? '';
const paidFor = async (id: string): Promise<number> => rig.carrier.purchases.get((await rig.shipmentOf(id)).label.shipment) ?? 0;

test('[SHP-7, JOB-4] drill 8: a process that dies at any step of buying a label buys it once and keeps its PDF', async () => {
  const deaths = await atEachStep(
    () => rig.rated(),
    async (ctx, id) => buyLabel(ctx, packer, { id, rate: await rateOf(id) }),
    async (id) => {
      // The browser asks again: what was never stored is bought now, the rest is found.
      expect(await buyLabel(rig.ctx, packer, { id, rate: await rateOf(id) })).toEqual({ state: 'bought' });
      expect(await rig.shipmentOf(id)).toMatchObject({ label: { state: 'bought' }, postage: [{ kind: 'label' }], postage_label: { format: 'PDF' } });
      expect(await paidFor(id)).toBe(1);
    },
  );
  expect(deaths).toBeGreaterThan(4);
});

test('[SHP-7] a process that dies at any step of voiding a label asks for its money once', async () => {
  const deaths = await atEachStep(
    async () => {
      const id = await rig.rated();
      await buyLabel(rig.ctx, packer, { id, rate: await rateOf(id) });
      return id;
    },
    (ctx, id) => voidLabel(ctx, packer, id),
    async (id) => {
      expect(await voidLabel(rig.ctx, packer, id)).toEqual({ state: 'voiding' });
      expect((await rig.shipmentOf(id)).postage).toMatchObject([{ kind: 'label' }, { kind: 'void', state: 'open' }]);
    },
  );
  expect(deaths).toBeGreaterThan(2);
});
