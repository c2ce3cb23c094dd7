import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import type { ContactPair } from '@app/domain/contacts/merge/contact-pair.ts';
import { contactPairs, merges } from '@app/domain/contacts/merge/merge.collection.ts';
import { type ChosenField, chosenFields } from '@app/domain/contacts/merge/merged-fields.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { groups, subscriptions } from '@app/domain/marketing/group.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { testActor, type TestContext, testContext } from '../../testing/test-context.ts';
import { ensureContact } from '../ensure-contact.ts';
import { mergeContacts, moveAll } from './merge-contacts.ts';
import { takeAllBack, undoMerge } from './undo-merge.ts';

let ctx: TestContext;
const sam = testActor('sam', 'skylark', { roles: ['sales'] });
const store = () => ctx.records.forClient('skylark');
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('skylark');
  await ctx.client('blue');
  await ctx.person({ uid: 'sam', client: 'skylark', roles: ['sales'] });
  await ctx.person({ uid: 'bea', client: 'blue', roles: ['sales'] });
  await ctx.app();
});
afterAll(() => ctx.close());

const person = (data: object): Promise<Doc<Contact>> => store().create(contacts, data as never);
const merge = (survivor: Doc<Contact>, other: Doc<Contact>, take: readonly ChosenField[] = [], atOnce?: number) =>
  mergeContacts(
    ctx,
    sam,
    { survivor: survivor.id, other: other.id, survivor_version: survivor.version, other_version: other.version, take: [...take] },
    atOnce,
  );
const fresh = async (contact: Doc<Contact>): Promise<Doc<Contact>> => {
  const doc = await store().get(contacts, contact.id);
  if (!doc) throw new Error('gone');
  return doc;
};
const content = (doc: Record<string, unknown>): unknown => ({ ...doc, version: 0, last_date: 0 });
const kinds = [contacts, orders, groups, subscriptions, storedFiles, trips] as const;
/** Everything that a company holds of these kinds, without what each write renews. */
async function everything(): Promise<Record<string, unknown>> {
  const docs = (await Promise.all(kinds.map((kind) => store().list(kind as typeof contacts, { limit: 1000 })))).flat();
  return Object.fromEntries(docs.map((doc) => [doc.path, content({ ...doc })]));
}
/** One record of each kind that names a contact. */
async function recordsOf(contact: string, also: readonly string[] = []): Promise<void> {
  const path = store().path(contacts, contact);
  await store().create(orders, { contact: { id: contact, email: 'a@b.example' } } as never);
  await store().create(groups, { name: 'News', subscribed: [contact, ...also], unsubscribed: ['someone', contact] } as never);
  await store().create(subscriptions, { contact } as never);
  await store().create(storedFiles, { name: 'a.txt', type: 'text/plain', size: 1, key: 'skylark/none', uploader: 'sam', record: path } as never);
  await store().create(trips, { contact: { id: contact }, passenger_ids: [...also, contact] } as never);
}

test('[CON-3, BYD-14] a merge moves every reference and the chosen fields, and its undo restores every document exactly', async () => {
  const text = fc.constantFrom('', 'Vera', 'Holm', '847-555-0138', 'vera@holm.example', 'note');
  const shape = fc.record({
    first_name: fc.constantFrom('Vera', 'V.'),
    last_name: text,
    company: text,
    email: fc.constantFrom('', 'a@b.example', 'vera@holm.example'),
    phone: text,
    notes: text,
    optin: fc.boolean(),
    birthdate: fc.constantFrom('', '1/2/1990'),
    emails: fc.uniqueArray(fc.constantFrom('x@y.example', 'z@y.example')),
    duplicates: fc.constantFrom([], ['k9']),
    third_party: fc.constantFrom({}, { crm: '1' }, { crm: '2', air: '3' }),
    active: fc.constantFrom(true, true, false),
  });
  await fc.assert(
    fc.asyncProperty(shape, shape, fc.subarray([...chosenFields]), async (a, b, take) => {
      const [survivor, other] = [await person(a), await person(b)];
      const third = await person({ first_name: 'Third', duplicates: [other.id, survivor.id] });
      await recordsOf(other.id);
      await recordsOf(other.id, [survivor.id]);
      const before = await everything();
      const { id } = await merge(survivor, other, take);
      const merged = await everything();
      const others = Object.entries(merged).filter(([path]) => path !== other.path);
      expect(JSON.stringify(others)).not.toContain(other.id);
      expect(await fresh(other)).toMatchObject({ merged_into: survivor.id, active: false });
      const after = await fresh(survivor);
      for (const field of take) expect(after[field]).toEqual(other[field]);
      if (other.email !== '') expect(after.emails).toContain(other.email);
      expect(await undoMerge(ctx, sam, id)).toEqual({ state: 'undone', kept: [], kept_count: 0 });
      expect(await everything()).toEqual(before);
      for (const contact of [survivor, other, third]) await store().remove(contacts, contact.id);
    }),
    { numRuns: 6 },
  );
}, 60_000);

test('[CON-3] an undo keeps what changed since, says what it kept, and returns the rest', async () => {
  const [survivor, other] = [await person({ first_name: 'Vera' }), await person({ first_name: 'V.', phone: '847-555-0190', company: 'Holm' })];
  const [first, second] = [
    await store().create(orders, { contact: { id: other.id } } as never),
    await store().create(orders, { contact: { id: other.id } } as never),
  ];
  const { id, moved } = await merge(survivor, other, ['phone', 'company']);
  expect(moved).toBe(2);
  await store().update(orders, first.id, { contact: { id: 'someone' } } as never);
  await store().update(contacts, survivor.id, { phone: '312-555-0111' });
  const late = await store().create(orders, { contact: { id: survivor.id } } as never);
  const undone = await undoMerge(ctx, sam, id);
  expect(undone.kept).toEqual([
    { path: first.path, field: 'contact.id' },
    { path: survivor.path, field: 'phone' },
  ]);
  expect(await fresh(survivor)).toMatchObject({ phone: '312-555-0111', company: '' });
  const contactOf = async (order: string) => (await store().get(orders, order))?.contact.id;
  expect([await contactOf(first.id), await contactOf(second.id), await contactOf(late.id)]).toEqual(['someone', other.id, survivor.id]);
  await expect(undoMerge(ctx, sam, id)).rejects.toMatchObject({ problems: [{ code: 'contacts.already-undone' }] });
});

test('[CON-3, JOB-4] a merge of many references that is cut between its steps goes on where it ended, and so does its undo', async () => {
  const [survivor, other] = [await person({ first_name: 'Vera' }), await person({ first_name: 'V.' })];
  const made = Array.from({ length: 700 }, (_, index): Write => ({
    op: 'set',
    path: store().path(subscriptions, `s${index}x${other.id}`),
    data: { contact: other.id },
  }));
  await store().write(made.slice(0, 500));
  await store().write(made.slice(500));
  await store().create(groups, { name: 'All', subscribed: [other.id] } as never);
  const { id, state } = await merge(survivor, other, [], 10);
  expect(state).toBe('running');
  await expect(merge(survivor, await person({ first_name: 'Third' }))).rejects.toMatchObject({ problems: [{ code: 'contacts.merge-running' }] });
  await expect(moveAll(cutAfter(1), 'skylark', id)).rejects.toThrow('cut');
  expect((await store().get(merges, id))?.state).toBe('running');
  await moveAll(ctx, 'skylark', id);
  const counts = (await store().get(merges, id))?.counts;
  expect(counts).toEqual({ subscriptions: 700, groups: 1 });
  expect(await undoMerge(ctx, sam, id, 10)).toMatchObject({ state: 'undoing' });
  await expect(takeAllBack(cutAfter(2), 'skylark', id)).rejects.toThrow('cut');
  await takeAllBack(ctx, 'skylark', id);
  expect(await store().get(merges, id)).toMatchObject({ state: 'undone', kept_count: 0 });
  expect(
    await ctx.records.count(store().actor, { collection: 'subscriptions', where: { field: 'contact', op: 'eq', value: other.id }, limit: 1000 }),
  ).toBe(700);
});
/** A server that dies when it begins this many transactions later. */
function cutAfter(transactions: number): AppContext {
  let left = transactions;
  const tx: typeof ctx.records.tx = (work) => {
    if (left === 0) throw new Error('cut');
    left -= 1;
    return ctx.records.tx(work);
  };
  const records = new Proxy(ctx.records, {
    get: (target, key) => {
      const value: unknown = key === 'tx' ? tx : Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...ctx, records };
}

test('[CON-3] email to a merged address finds the contact that stayed, however often it was merged', async () => {
  const [first, second, third] = [
    await person({ first_name: 'A', email: 'one@merge.example' }),
    await person({ first_name: 'B', email: 'two@merge.example' }),
    await person({ first_name: 'C', email: 'three@merge.example' }),
  ];
  const { id } = await merge(second, first);
  await merge(third, await fresh(second));
  expect((await ctx.records.tx(() => ensureContact(ctx, 'skylark', { email: 'one@merge.example' }))).id).toBe(third.id);
  await expect(undoMerge(ctx, sam, id)).rejects.toMatchObject({ problems: [{ code: 'contacts.merged-since' }] });
});

test('[CON-1, CON-3, TEN-12] refused: itself, a locked one, a merged one, a stale look, one of another company', async () => {
  const [a, b] = [await person({ first_name: 'A' }), await person({ first_name: 'B' })];
  const locked = await person({ first_name: 'L', locked: true });
  const foreign = await ctx.records.forClient('blue').create(contacts, { first_name: 'F' } as never);
  const codeOf = async (work: Promise<unknown>): Promise<string> =>
    await work.then(
      () => 'done',
      (error: { problems: { code: string }[] }) => error.problems[0]?.code ?? '?',
    );
  expect(await codeOf(merge(a, a))).toBe('contacts.same-contact');
  expect(await codeOf(merge(a, locked))).toBe('contacts.read-only');
  expect(await codeOf(merge(locked, a))).toBe('contacts.read-only');
  expect(await codeOf(merge({ ...a, version: a.version - 1 }, b))).toBe('contacts.changed-since');
  expect(await codeOf(merge(a, foreign))).toBe('records.missing');
  const { id } = await merge(a, b);
  expect(await codeOf(merge(await fresh(a), await fresh(b)))).toBe('contacts.merged');
  expect(await codeOf(undoMerge(ctx, testActor('bea', 'blue', { roles: ['sales'] }), id))).toBe('records.missing');
  // A merged contact is read-only for people.
  await expect(ctx.records.of(contacts).update(sam, b.id, { notes: 'x' }, (await fresh(b)).version)).rejects.toMatchObject({
    problems: [{ code: 'records.not-allowed' }],
  });
});

test('[CON-3] pairs follow every write: new, changed, decided, merged, undone, removed', async () => {
  const pairsOf = async (contact: Doc<Contact>) =>
    (await store().list(contactPairs, { where: { field: 'contacts', op: 'has', value: contact.id } })).map(({ reasons, state }) => [
      state,
      ...reasons,
    ]);
  const first = await person({ first_name: 'Ann', email: 'ann@pairs.example', phone: '212-555-0101' });
  const second = await person({ first_name: 'Anna', phone: '+1 (212) 555-0101' });
  expect(await pairsOf(first)).toEqual([['open', 'phone']]);
  await store().update(contacts, second.id, { emails: ['ANN@pairs.example'] });
  expect(await pairsOf(second)).toEqual([['open', 'email', 'phone']]);
  await store().update(contacts, second.id, { phone: '', emails: [] });
  expect(await pairsOf(second)).toEqual([]);
  await store().update(contacts, second.id, { phone: '2125550101' });

  const sent = { client: 'skylark', token: await ctx.token('sam') };
  const pair = (await store().find(contactPairs, { where: { field: 'contacts', op: 'has', value: first.id } }))?.id;
  expect((await ctx.call('/contacts/duplicates/decide', { pair, different: true }, sent)).status).toBe(200);
  await store().update(contacts, second.id, { notes: 'x', emails: ['ann@pairs.example'] });
  expect(await pairsOf(first)).toEqual([['different', 'email', 'phone']]);
  expect((await ctx.call('/contacts/duplicates/decide', { pair, different: true }, { client: 'blue', token: await ctx.token('bea') })).status).toBe(
    404,
  );
  expect((await ctx.call('/contacts/duplicates/decide', { pair, different: false }, sent)).status).toBe(200);

  const { id } = await merge(await fresh(first), await fresh(second));
  expect(await pairsOf(first)).toEqual([]);
  await undoMerge(ctx, sam, id);
  expect(await pairsOf(first)).toEqual([['open', 'email', 'phone']]);
  const typed = await ctx.call('/contacts/duplicates/find', { first_name: 'Somebody', phone: '1-212-555-0101' }, sent);
  expect(typed.body.matches.map((match: { id: string }) => match.id).toSorted()).toEqual([first.id, second.id].toSorted());
  await store().remove(contacts, second.id);
  expect(await pairsOf(first)).toEqual([]);
});

test('[CON-3] contacts that are written together have the pairs that they have written one by one; a decision goes with its contact', async () => {
  const people = [
    { first_name: 'Una', phone: '917-555-0110' },
    { first_name: 'Una', email: 'una@batch.example', phone: '917-555-0110' },
    { first_name: 'U.', email: 'UNA@batch.example' },
    { first_name: 'Somebody', phone: '917-555-0199' },
  ];
  const path = (index: number, mark: string): string => store().path(contacts, `${mark}${index}`);
  const ends = ({ contacts: both, reasons }: ContactPair): string => [...both.map((id) => id.slice(1)).toSorted(), ...reasons].join(' ');
  const pairs = async (mark: string) =>
    (await store().list(contactPairs, { where: { field: 'contacts', op: 'hasAny', value: people.map((_, index) => `${mark}${index}`) } }))
      .map(ends)
      .toSorted();
  const gone = (indexes: number[], mark: string) => store().write(indexes.map((index) => ({ op: 'delete', path: path(index, mark) })));
  for (const [index, data] of people.entries()) await store().write([{ op: 'set', path: path(index, 'a'), data }]);
  const single = await pairs('a');
  await gone([0, 1, 2, 3], 'a');
  await store().write(people.map((data, index) => ({ op: 'set', path: path(index, 'b'), data })));
  expect(await pairs('b')).toEqual(single);
  expect(single).toHaveLength(2);
  for (const { id } of await store().list(contactPairs, { where: { field: 'contacts', op: 'has', value: 'b1' } })) {
    await store().update(contactPairs, id, { state: 'different' });
  }
  await gone([1, 3], 'b');
  expect(await pairs('b')).toEqual([]);
});

test('[CON-3] contacts that are older than pairs are found by a search', async () => {
  const { count } = { count: () => store().count(contactPairs, { where: { field: 'contacts', op: 'hasAny', value: [old.id, second.id] } }) };
  const old = await person({ first_name: 'Old', phone: '646-555-0102' });
  const second = await person({ first_name: 'Older', phone: '646-555-0102' });
  const pair = await store().find(contactPairs, { where: { field: 'contacts', op: 'has', value: old.id } });
  await store().remove(contactPairs, pair?.id ?? '');
  expect(await count()).toBe(0);
  const sent = { client: 'skylark', token: await ctx.token('sam') };
  expect((await ctx.call('/contacts/duplicates/search', {}, sent)).status).toBe(200);
  await ctx.jobs.settle();
  expect(await count()).toBe(1);
});
