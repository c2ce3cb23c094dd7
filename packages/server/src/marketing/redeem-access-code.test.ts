import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { TEST_NOW, type TestContext, testActor, testContext } from '../testing/test-context.ts';
import { redeemAccessCode } from './redeem-access-code.ts';

const skylark = systemActor('skylark');

describe.each(engines)('access codes on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('apron');
    await ctx.client('skylark');
  });
  afterAll(() => ctx.close());

  const group = async (id: string, data: Record<string, string | number | null>): Promise<string> => {
    const access_code = `CODE-${id}`;
    await ctx.records.write(skylark, [{ op: 'set', path: `clients/skylark/groups/${id}`, data: { name: `Group ${id}`, access_code, ...data } }]);
    return access_code;
  };
  const redeem = async (uid: string, code: string) => ctx.call('/user/redeem_code', { code }, { token: await ctx.token(uid), client: 'apron' });
  const members = async (id: string) => (await ctx.records.of(groups).get(skylark, id))?.member_count;

  test('[AUT-9, MKT-1] a code opens the marketplace at once, and redeeming it again counts once', async () => {
    const code = await group('open', { member_max: 5 });
    const uid = await ctx.person({});
    const search = async () => (await ctx.call('/laro/marketplace/empty/search', {}, { token: await ctx.token(uid) })).status;
    expect(await search()).toBe(403);
    const reply = await redeem(uid, ` ${code} `);
    expect([reply.status, reply.body]).toEqual([200, { group: 'Group open' }]);
    expect(await search()).toBe(422);
    expect((await redeem(uid, code)).status).toBe(200);
    expect(await members('open')).toBe(1);
    expect(await ctx.records.of(users).get(systemActor('apron'), uid)).toMatchObject({
      claims: { access_code: code, group: 'clients/skylark/groups/open' },
    });
  });

  test('[AUT-9] a wrong, expired or full code, an empty one and an anonymous user are each refused with their reason', async () => {
    const expired = await group('expired', { expires: TEST_NOW - 1 });
    const full = await group('full', { member_max: 1, member_count: 1 });
    await ctx.records.write(skylark, [{ op: 'set', path: 'clients/skylark/groups/closed', data: { name: 'No code' } }]);
    const uid = await ctx.person({});
    const refused = async (who: string, code: string) => (await redeem(who, code)).body.problems[0];
    expect(await refused(uid, 'CODE-none')).toEqual({ code: 'users.code-wrong' });
    expect(await refused(uid, expired)).toEqual({ code: 'users.code-expired', params: { date: '2027-03-03' } });
    expect(await refused(uid, full)).toEqual({ code: 'users.code-full', params: { max: 1 } });
    expect((await refused(uid, '  ')).code).toBe('records.invalid');
    const guest = await ctx.person({ anonymous: true });
    expect(await refused(guest, full)).toEqual({ code: 'users.code-needs-account' });
    expect(await members('full')).toBe(1);
  });

  test('[AUT-9] an account whose address nobody has confirmed redeems nothing until it is', async () => {
    const code = await group('confirmed', {});
    const { auth } = await ctx.app();
    const uid = await auth.makeAccount({ email: 'unconfirmed@example.com', password: 'correct horse battery', name: 'Una' });
    const confirm = (verified: boolean) => sql`update auth_user set "emailVerified" = ${verified} where id = ${uid}`.execute(ctx.records.kysely);
    await confirm(false);
    expect((await redeem(uid, code)).body.problems).toEqual([{ code: 'users.unconfirmed' }]);
    expect(await members('confirmed')).toBe(0);
    await confirm(true);
    expect((await redeem(uid, code)).status).toBe(200);
  });

  test('[AUT-9] ten who ask for three places at once get three places', async () => {
    const code = await group('race', { member_max: 3 });
    const people = await Promise.all(Array.from({ length: 10 }, () => ctx.person({})));
    const outcomes = await Promise.allSettled(people.map((uid) => redeemAccessCode(ctx, testActor(uid, 'apron', { member: false }), code)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3);
    expect(await members('race')).toBe(3);
    const holders = await Promise.all(people.map((uid) => ctx.records.of(users).get(systemActor('apron'), uid)));
    expect(holders.filter((holder) => holder?.claims.access_code === code)).toHaveLength(3);
  });

  test('[AUT-9] the sixth try within a minute is refused unheard', async () => {
    const uid = await ctx.person({});
    const codes: string[] = [];
    for (let i = 0; i < 6; i++) codes.push((await redeem(uid, `GUESS-${i}`)).body.problems[0].code);
    expect(codes).toEqual([...Array<string>(5).fill('users.code-wrong'), 'records.too-many']);
    const other = await ctx.person({});
    expect((await redeem(other, 'GUESS')).body.problems[0].code).toBe('users.code-wrong');
  });

  test('nobody gives themselves an access code by writing their own record', async () => {
    const uid = await ctx.person({});
    const token = await ctx.token(uid);
    const base = (await ctx.records.of(users).get(systemActor('apron'), uid))?.version;
    const data = { claims: { access_code: 'X', group: 'g' }, anonymous: false, nick_name: 'N' };
    await ctx.call('/documents/write', { writes: [{ op: 'merge', path: `users/${uid}`, data, base }] }, { token });
    expect(await ctx.records.of(users).get(systemActor('apron'), uid)).toMatchObject({ nick_name: 'N', claims: { access_code: '', group: '' } });
  });
});
