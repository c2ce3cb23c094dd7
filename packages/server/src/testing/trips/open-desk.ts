import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EngineName } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../test-context.ts';
import { type SampleTrips, sampleTrips } from './sample-trips.ts';

/** Opens the charter desk for the tests of a suite, on an engine; each test begins without trips. `use` receives it. */
export function openDesk(engine: EngineName, use: (opened: { readonly ctx: TestContext; readonly desk: SampleTrips }) => void): void {
  let ctx: TestContext | undefined;
  let desk: SampleTrips;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    desk = await sampleTrips(ctx);
    use({ ctx, desk });
  });
  afterAll(() => ctx?.close());
  beforeEach(() => desk.clear());
}
