import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { all, where } from '@app/kernel/queries/where.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { members, users } from '@app/domain/users/user.collection.ts';
import { renewSetupToken } from '../companies/setup-token.ts';
import { redeemAccessCode } from '../marketing/redeem-access-code.ts';
import { type TestContext, testActor, testContext, type TestReply } from './test-context.ts';

/** More on request; each race is between up to six. */
const RACES = Number(process.env['RACES'] ?? 4);
const TIMEOUT_MS = 60_000 + RACES * 5000;
const HOUR_MS = 3_600_000;
const password = 'a quiet runway 27L';
const codeOf = ({ status, body }: TestReply): string => String(body.problems?.[0]?.code ?? status);

describe.each(engines)('of several at once exactly one wins on %s', (engine) => {
  let ctx: TestContext;
  let races = 0;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { name: 'Skylark', config: { roles: [{ id: 'sales', label: 'Sales' }] } });
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
  });
  afterAll(() => ctx.close());
  const store = () => ctx.records.forClient('skylark');
  const asAda = async (path: string, body: Record<string, unknown>): Promise<TestReply> =>
    ctx.call(path, body, { token: await ctx.token('ada'), client: 'skylark' });

  test(
    '[TEN-1] law: whoever sets the server up, with whatever names and addresses, one company and one admin begin, and the others are told that it is over',
    async () => {
      const wish = fc.record({
        name_key: fc.constantFrom('northern', 'southern', 'eastern'),
        email: fc.constantFrom('ida@x.example', 'eva@x.example'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(wish, { minLength: 3, maxLength: 5 }), async (wishes) => {
          const empty = await testContext({ engine, config: { logLevel: 'silent' } });
          try {
            const token = (await renewSetupToken(empty)) ?? '';
            const about = { company: 'Northern Lights', timezone: 'Europe/Oslo', name: 'Ida Berg', password };
            const replies = await Promise.all(wishes.map((wanted) => empty.call('/setup/finish', { token, ...about, ...wanted })));
            expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...wishes.slice(1).map(() => 404)]);
            const winner = wishes[replies.findIndex(({ status }) => status === 200)];
            expect(await empty.records.findClients({ collection: clients.name })).toEqual(['apron']);
            expect(await empty.records.forClient('apron').get(clients, 'apron')).toMatchObject({ name_key: winner?.name_key });
            expect(await empty.records.forClient('apron').list(members)).toMatchObject([{ email: winner?.email, roles: { admin: true } }]);
          } finally {
            await empty.close();
          }
        }),
        { numRuns: Math.ceil(RACES / 4) },
      );
    },
    TIMEOUT_MS,
  );

  test(
    '[AUT-1] law: however many accept, revoke and send again at once, nobody or one joins, and the invitation says which',
    async () => {
      const act = fc.constantFrom('accept' as const, 'accept' as const, 'revoke' as const, 'resend' as const);
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
          // One address may not accept more than some dozens of invitations within an hour.
          ctx.clock.advance(HOUR_MS);
          const email = `race${(races += 1)}@skylark.example`;
          const common = { roles: ['sales'], admin: false, restricted: false, language: 'en', preview: false };
          const { body } = await asAda('/cms/invitations', { ...common, emails: [email] });
          const token = /#(.+)$/.exec(body.rows[0].link as string)?.[1] ?? '';
          const found = async () => await store().find(invitations, { where: where('email', 'eq', email) });
          const id = (await found())?.id ?? '';
          const calls = {
            accept: () => ctx.call('/invitations/accept', { token, name: 'Nina Ortiz', password }),
            revoke: () => asAda(`/cms/invitations/${id}/revoke`, {}),
            resend: () => asAda(`/cms/invitations/${id}/resend`, {}),
          };
          const replies = await Promise.all(acts.map((name) => calls[name]()));
          const joined = replies.filter(({ status }, index) => acts[index] === 'accept' && status === 200).length;
          expect(joined, acts.join(' ')).toBeLessThanOrEqual(1);
          expect(await store().count(members, { where: all(where('email', 'eq', email), where('active', 'eq', true)) })).toBe(joined);
          const state = (await found())?.state;
          expect(state === 'accepted').toBe(joined === 1);
          if (!acts.includes('revoke') && !acts.includes('resend')) expect(joined, replies.map(codeOf).join(' ')).toBe(1);
          // Nobody hears of a fault of the server.
          expect(replies.filter(({ status }) => status >= 500).map(codeOf)).toEqual([]);
        }),
        { numRuns: RACES },
      );
    },
    TIMEOUT_MS,
  );

  test(
    '[AUT-9] law: of any number who redeem a code at once, each as often as they like, as many get in as there are places',
    async () => {
      const tries = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 3 }), tries, async (places, times) => {
          const name = `race${(races += 1)}`;
          const code = `CODE-${name}`;
          await store().set(groups, name, { name, access_code: code, member_max: places });
          const people = await Promise.all(times.map(() => ctx.person({})));
          const redeem = (uid: string) => redeemAccessCode(ctx, testActor(uid, 'apron', { member: false }), code);
          await Promise.allSettled(people.flatMap((uid, index) => Array.from({ length: times[index] ?? 0 }, () => redeem(uid))));
          const holders = await Promise.all(people.map((uid) => ctx.records.of(users).get(systemActor('apron'), uid)));
          expect(holders.filter((holder) => holder?.claims.access_code === code)).toHaveLength(Math.min(places, people.length));
          expect((await store().get(groups, name))?.member_count).toBe(Math.min(places, people.length));
        }),
        { numRuns: RACES },
      );
    },
    TIMEOUT_MS,
  );
});
