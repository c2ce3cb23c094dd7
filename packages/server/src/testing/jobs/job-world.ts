import { DAY } from '@app/kernel/time/durations.ts';
import type { Write } from '@app/kernel/live.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import type { TestContext } from '../test-context.ts';

let count = 0;

/** A company with records that each of the cleaning and counting jobs finds something in. */
export async function makeWorld(ctx: TestContext): Promise<string> {
  const id = await ctx.client(`w${(count += 1)}`, { name: 'World' });
  const store = ctx.records.forClient(id);
  const now = ctx.clock.now();
  await ctx.person({ uid: `reader${id}`, client: id, roles: ['sales'], name: 'Reader' });
  await ctx.person({ uid: `quiet${id}`, client: id, roles: ['sales'], name: 'Quiet' });
  await ctx.records.platform.write([{ op: 'merge', path: `users/quiet${id}`, data: { notifications: 'none' } }]);
  const set = (path: string, data: object): Write => ({ op: 'set', path: `clients/${id}/${path}`, data: data as NonNullable<Write['data']> });
  const contact = { id: 'cora', name: 'Old Name', email: 'old@x.example', phone: '' };
  const shown = { id: 'cora', first_name: 'Old', last_name: 'Name', email: 'old@x.example' };
  const object = (label: string) => ({ path: `clients/${id}/quotes/q1`, collection: 'quotes', id: 'q1', label });
  await store.write([
    set('contacts/cora', { first_name: 'Cora', last_name: 'Guest', email: 'cora@x.example' }),
    set('contacts/dan', { first_name: 'Dan' }),
    ...[1, 2, 3].map((n) => set(`quotes/q${n}`, { status: 'qBroker', contact: shown, departure_date: n === 3 ? null : now + n * DAY })),
    set('orders/open', { contact: shown }),
    set('threads/t1', { subject: 'A', object: object('A'), contact }),
    set('threads/t2', { subject: 'B', object: object('B'), contact }),
    ...[1, 2].map((n) =>
      set(`threadsmsgs/m${n}`, {
        tRef: `clients/${id}/threads/t1`,
        medium: 'email',
        object: object('A'),
        subject: `Letter ${n}`,
        from: { name: 'Cora', email: 'c@x.example', phone: '' },
      }),
    ),
  ]);
  const marker = (user: string, ref: string, n: number): Write =>
    set(`unread/${user}${n}`, { user: `${user}${id}`, tRef: `clients/${id}/threads/t1`, ref: `clients/${id}/threadsmsgs/${ref}`, seen: null });
  await store.write([marker('reader', 'm1', 1), marker('reader', 'm2', 2), marker('quiet', 'm1', 1), marker('reader', 'gone', 3)]);
  for (let n = 0; n < 3; n++) {
    await store.create(feedback, { group_id: 'g', title: `line ${n}` });
    await store.create(signIns, { user: 'u' });
  }
  return id;
}
const listOf = async (ctx: TestContext, client: string, path: string): Promise<readonly Record<string, unknown>[]> =>
  await ctx.records.list(ctx.records.forClient(client).actor, { collection: path, limit: 500 });
/** Lists what the jobs change in a world, without its name and its times. */
export async function pictureOf(ctx: TestContext, client: string): Promise<string> {
  const lines: string[] = [];
  for (const kind of ['contacts', 'quotes', 'orders', 'threads', 'unread', 'feedback', 'sign_ins', 'outbox']) {
    for (const doc of await listOf(ctx, client, kind)) {
      const id = ['feedback', 'sign_ins', 'outbox'].includes(kind) ? '' : doc['id'];
      const { counts, status, contact, subject, text, to, title, mailed, user } = doc;
      lines.push(
        JSON.stringify({ kind, id, counts, status, contact, subject, text, to, title, user, mailed: typeof mailed }).replaceAll(client, 'CLIENT'),
      );
    }
  }
  return lines.toSorted().join('\n');
}
