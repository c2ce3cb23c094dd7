import { afterEach, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(engines)('first tokens on %s', (engine) => {
  let ctx: TestContext;
  afterEach(() => ctx.close());

  test('[AUT-1] people who sign in at the same moment on a new database are all signed in', async () => {
    ctx = await testContext({ engine });
    await ctx.client('sky');
    const uids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const uid of uids) await ctx.person({ uid, client: 'sky', roles: ['sales'] });
    const statuses = await Promise.all(
      uids.map(async (uid) => (await ctx.call('/cron/trigger', { path: 'no-such-job' }, { token: await ctx.token(uid), client: 'sky' })).status),
    );
    expect(statuses.filter((status) => status === 401)).toEqual([]);
    const keys = await ctx.records.kysely
      .selectFrom('auth_jwks' as never)
      .selectAll()
      .execute();
    expect(keys).toHaveLength(1);
  });
});
