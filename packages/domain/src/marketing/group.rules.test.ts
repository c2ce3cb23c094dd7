import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groups } from './group.collection.ts';
import { Group, groupLogics, groupServices, groupTypes } from './group.ts';
import { type GroupContact, groupAddressees, membershipOf, prepareGroup, subscribe, unsubscribe } from './group.rules.ts';

const contact = (more: Partial<GroupContact> = {}): GroupContact => ({
  id: 'p1',
  active: true,
  first_name: 'Pat',
  last_name: 'Lee',
  company: '',
  email: 'pat@b.co',
  phone: '555-123-4567',
  optin: true,
  verified: false,
  user_id: '',
  ...more,
});
const group = (more: Partial<Group> = {}): Group => Group.parse({ name: 'Empty legs', ...more });
const anyId = fc.constantFrom('p1', 'p2', 'p3');
const anyGroup = fc.record({
  type: fc.constantFrom(...groupTypes.names),
  logic_fn: fc.constantFrom(...groupLogics.names),
  ignore_opt_in: fc.boolean(),
  subscribed: fc.array(anyId, { maxLength: 4 }),
  unsubscribed: fc.array(anyId, { maxLength: 4 }),
});
const anyContact = fc.record({
  id: anyId,
  active: fc.boolean(),
  optin: fc.boolean(),
  verified: fc.boolean(),
  company: fc.constantFrom('', 'Lee Ltd'),
  user_id: fc.constantFrom('', 'u1'),
});

describe('membership', () => {
  test.each([
    ['on the list of a manual group', { subscribed: ['p1'] }, {}, 'subscribed'],
    ['not on it', {}, {}, 'ignored'],
    ['a rule says nothing in a manual group', { logic_fn: 'everybody' }, {}, 'ignored'],
    ['taken in by the rule of an automatic group', { type: 'auto', logic_fn: 'everybody' }, {}, 'subscribed'],
    ['not taken in by it', { type: 'auto', logic_fn: 'verified' }, {}, 'ignored'],
    ['verified', { type: 'auto', logic_fn: 'verified' }, { verified: true }, 'subscribed'],
    ['of a company', { type: 'auto', logic_fn: 'companies' }, { company: 'Lee Ltd' }, 'subscribed'],
    ['can sign in', { type: 'auto', logic_fn: 'users' }, { user_id: 'u1' }, 'subscribed'],
    ['on the list of an automatic group', { type: 'auto', subscribed: ['p1'] }, {}, 'subscribed'],
    ['did not opt in', { subscribed: ['p1'] }, { optin: false }, 'ignored'],
    ['did not opt in, which the group leaves aside', { subscribed: ['p1'], ignore_opt_in: true }, { optin: false }, 'subscribed'],
    ['unsubscribed', { unsubscribed: ['p1'], subscribed: ['p1'], type: 'auto', logic_fn: 'everybody', ignore_opt_in: true }, {}, 'unsubscribed'],
    ['switched off', { subscribed: ['p1'], ignore_opt_in: true }, { active: false }, 'ignored'],
  ] as const)('[CMS-12] %s', (_, given, who, wanted) => expect(membershipOf(Group.parse({ name: 'G', ...given }), contact(who))).toBe(wanted));

  test('[CMS-12] an unsubscribed contact never gets a message, whatever the group and the contact say', () => {
    fc.assert(
      fc.property(anyGroup, anyContact, (given, who) => {
        const left = unsubscribe(group(given), who.id);
        expect(membershipOf(left, contact(who))).toBe('unsubscribed');
        expect(groupAddressees(left, [contact(who)])).toEqual([]);
        expect(membershipOf(prepareGroup(left), contact(who))).toBe('unsubscribed');
      }),
    );
  });
  test('[CMS-12] without an opt-in nobody is in a group that requires one; ignoring opt-ins only adds people', () => {
    fc.assert(
      fc.property(anyGroup, anyContact, (given, who) => {
        const strict = membershipOf(group({ ...given, ignore_opt_in: false }), contact(who));
        if (!who.optin) expect(strict).not.toBe('subscribed');
        if (strict === 'subscribed') expect(membershipOf(group({ ...given, ignore_opt_in: true }), contact(who))).toBe('subscribed');
      }),
    );
  });
  test('[CMS-12] a contact can resubscribe; saving puts each contact in one list, once', () => {
    fc.assert(
      fc.property(anyGroup, anyId, (given, id) => {
        const back = subscribe(unsubscribe(group(given), id), id);
        expect([back.subscribed.includes(id), back.unsubscribed.includes(id)]).toEqual([true, false]);
        const saved = prepareGroup(group(given));
        expect(saved.subscribed.length).toBe(new Set(saved.subscribed).size);
        expect(new Set(saved.unsubscribed)).toEqual(new Set(given.unsubscribed));
        expect(saved.subscribed.some((email) => saved.unsubscribed.includes(email))).toBe(false);
        expect(groups.prepare?.(saved)).toEqual(saved);
      }),
    );
  });
});

describe('messages of a group', () => {
  const two = [contact(), contact({ id: 'p2', email: 'PAT@b.co ', phone: '12' }), contact({ id: 'p3', email: '', phone: '(555) 123-4567' })];
  const ids = (more: Partial<Group>): string[] => groupAddressees(group({ subscribed: ['p1', 'p2', 'p3'], ...more }), two).map(({ id }) => id);

  test('[CMS-12] go once to every reachable mailbox or number', () => {
    expect(ids({ medium: 'email' })).toEqual(['p1']);
    expect(ids({ medium: 'text' })).toEqual(['p1']);
    expect(ids({ medium: 'text', unsubscribed: ['p1'] })).toEqual(['p3']);
    expect(ids({ medium: 'email', unsubscribed: ['p1'] })).toEqual(['p2']);
  });
});

test('[CMS-12] a group with only a name has every field', () => {
  expect(group()).toEqual({
    name: 'Empty legs',
    default: false,
    type: 'manual',
    medium: 'email',
    subscribed: [],
    unsubscribed: [],
    ignore_opt_in: false,
    third_party_id: '',
    third_party_tags: [],
    third_party_service: 'none',
    logic_fn: 'nobody',
    access_code: '',
    member_max: null,
    member_count: 0,
    expires: null,
  });
  expect([groupTypes.names, groupServices.names]).toEqual([
    ['auto', 'manual'],
    ['none', 'drip'],
  ]);
});
test.each(['eval("1")', 'constructor', '__proto__', 'x => true'])('[CMS-12] %j is no rule of a group', (logic_fn) =>
  expect(Group.safeParse({ name: 'G', logic_fn }).success).toBe(false),
);
