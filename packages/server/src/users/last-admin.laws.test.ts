import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { activeAdmins } from '@app/domain/users/user.rules.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const STRESS = Number(process.env['STRESS'] ?? 1);
const people = ['ada', 'ben', 'cleo'];
const verbs = ['take', 'deactivate', 'leave', 'undo', 'delete', 'give', 'reactivate', 'restrict', 'hand-over', 'overwrite', 'invite'] as const;
const step = fc.record({ by: fc.constantFrom(...people), id: fc.constantFrom(...people), verb: fc.constantFrom(...verbs) });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe.each(engines)('admins on %s', (engine) => {
  let ctx: TestContext;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent', readRate: 100_000 } });
    for (const [id, kind] of [
      ['apron', 'platform'],
      ['skylark', 'operator'],
    ] as const)
      await ctx.client(id, { kind, config: { roles: [{ id: 'sales', label: 'Sales' }] } });
    for (const uid of people) {
      await ctx.person({ uid });
      tokens.set(uid, await ctx.token(uid, '400d'));
    }
  });
  afterAll(() => ctx.close());

  describe.each(['apron', 'skylark'])('of %s', (client) => {
    const store = () => ctx.records.forClient(client);
    const done = new Set<string>();
    const refused = new Set<string>();
    const act = async ({ by, id, verb }: Step): Promise<void> => {
      const sent = { token: tokens.get(by) ?? '', client };
      const path = `clients/${client}/members/${id}`;
      const post = (address: string, body: Record<string, unknown> = {}) => ctx.call(address, body, sent);
      const version = async (): Promise<number> => (await store().get(members, id))?.version ?? 1;
      const reply = await {
        give: () => post(`/cms/members/${id}/role`, { role: 'admin', held: true }),
        take: () => post(`/cms/members/${id}/role`, { role: 'admin', held: false }),
        deactivate: () => post(`/cms/members/${id}/deactivate`),
        reactivate: () => post(`/cms/members/${id}/reactivate`),
        leave: () => post('/cms/members/leave'),
        restrict: () => post(`/cms/members/${id}/restricted`, { restricted: true }),
        'hand-over': () => post(`/cms/members/${id}/hand_over`, { to: by }),
        delete: () => ctx.call(`/documents/${path}`, undefined, { ...sent, method: 'DELETE' }),
        undo: async () => post('/documents/undo', { path, version: await version() }),
        overwrite: async () =>
          post('/documents/write', { writes: [{ op: 'set', path, data: { user: id, name: id, roles: {}, active: false }, base: await version() }] }),
        invite: async () => {
          const invited = await post('/cms/invitations', { emails: [`${id}@example.com`], roles: ['sales'], language: 'en', preview: false });
          const token =
            String(invited.body.rows?.[0]?.link ?? '')
              .split('#')
              .at(-1) ?? '';
          return token === '' ? invited : await ctx.call('/invitations/accept', { token }, { token: tokens.get(id) ?? '' });
        },
      }[verb]();
      expect(reply.status, `${verb}: ${JSON.stringify(reply.body)}`).toBeLessThan(500);
      if (reply.status === 200) done.add(verb);
      else refused.add(reply.body.problems[0].code);
    };

    test('[ROL-1, TEN-12] law: one active admin stays, whatever people do to each other, also two at once', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 8, maxLength: 14 }), async (rounds) => {
          // Each run is tomorrow: limits of calls are those of a minute.
          ctx.clock.advance(DAY);
          for (const uid of people) await ctx.person({ uid, client, roles: ['admin'] });
          for (const together of rounds) {
            await Promise.all(together.map(act));
            expect(await store().count(members, { where: activeAdmins })).toBeGreaterThan(0);
          }
        }),
        { numRuns: 5 * STRESS, endOnFailure: true },
      );
      expect([...done]).toEqual(expect.arrayContaining(['take', 'deactivate', 'leave', 'give', 'reactivate', 'invite']));
      expect([...refused]).toContain('users.last-admin');
    });
  });
});
