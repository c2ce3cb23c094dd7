import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Filter, filterActions, FilterRule, filterTypes } from './filter.ts';
import { filterOutcome, inboxRecord, judge, ruleHolds } from './filter.rules.ts';
import { filterStatuses } from './message.ts';

const record = {
  subject: 'KTEB to KPBI, Friday',
  fromEmail: 'Broker@Charter.example',
  paxNum: 6,
  bestMargin: '12.5',
  recipients: [{ email: 'desk@skylark.example' }, { email: 'ops@skylark.example' }],
  thread: { medium: 'email', agents: [] },
};
const rule = (more: Partial<FilterRule>): FilterRule => FilterRule.parse({ field: 'subject', ...more });
const filter = (id: string, more: Partial<Filter> & { active?: boolean } = {}) => ({
  ...Filter.parse({ name: id, ...more }),
  id,
  path: `clients/c1/filters/${id}`,
  date: 0,
  last_date: 0,
  version: 1,
  active: more.active ?? true,
});
const passing = [rule({ verb: 'contains', value: 'kpbi' })];

describe('a rule', () => {
  test.each([
    ['subject', 'is', 'kteb to kpbi, friday', true],
    ['subject', 'is', 'kteb', false],
    ['subject', 'contains', 'KPBI', true],
    ['subject', 'begins', 'kteb', true],
    ['subject', 'ends', 'friday', true],
    ['subject', 'ends', 'kteb', false],
    ['fromEmail', 'in', 'a@b.example, broker@charter.example', true],
    ['fromEmail', 'in', '', false],
    ['subject', 'contains', ' ', false],
    ['subject', 'begins', '', false],
    ['thread', 'is', '', false],
    ['thread', 'contains', 'object', false],
    ['thread', 'set', '', true],
    ['recipients.email', 'is', 'OPS@skylark.example', true],
    ['recipients.email', 'lacks', 'skylark', false],
    ['paxNum', 'more', '5', true],
    ['paxNum', 'more', '6', false],
    ['paxNum', 'less', '7', true],
    ['bestMargin', 'less', '13', true],
    ['subject', 'more', '5', false],
    ['thread.medium', 'is', 'email', true],
    ['thread.agents', 'unset', '', true],
    ['subject', 'set', '', true],
    ['nowhere.at.all', 'set', '', false],
    ['constructor', 'set', '', false],
    ['subject.length', 'set', '', false],
  ] as const)('[THR-16] %s %s %j: %s', (field, verb, value, holds) => expect(ruleHolds({ field, verb, value }, record)).toBe(holds));

  test('[THR-16] the three negative verbs are the exact opposites of the positive ones', () => {
    const fields = fc.constantFrom('subject', 'recipients.email', 'thread.agents', 'paxNum', 'missing');
    fc.assert(
      fc.property(fields, fc.string({ maxLength: 4 }), fc.dictionary(fc.constantFrom('subject', 'paxNum'), fc.anything()), (field, value, more) => {
        const about = { ...record, ...more };
        expect(ruleHolds({ field, verb: 'is not', value }, about)).toBe(!ruleHolds({ field, verb: 'is', value }, about));
        expect(ruleHolds({ field, verb: 'lacks', value }, about)).toBe(!ruleHolds({ field, verb: 'contains', value }, about));
        expect(ruleHolds({ field, verb: 'unset', value }, about)).toBe(!ruleHolds({ field, verb: 'set', value }, about));
      }),
    );
  });
  test.each(['', '__proto__.x.', 'a..b', 'a b', '1a', 'a.b.c.d.e.f.g'])('[THR-16] a rule about %j is refused', (field) =>
    expect(FilterRule.safeParse({ field }).success).toBe(false),
  );
});

describe('a filter', () => {
  test('[THR-16] has the codes of the specification', () => {
    expect(filterTypes.names).toEqual(['inbox', 'quotes', 'trips']);
    expect(filterStatuses.names).toEqual(['p', 'f', 'n', '']);
    expect(filterActions.names).toEqual(['notify', 'hide', 'hideNotify', 'read']);
  });
  test.each([
    ['every rule holds', [rule({ verb: 'begins', value: 'kteb' }), rule({ verb: 'ends', value: 'friday' })], 'p'],
    ['one does not', [rule({ verb: 'begins', value: 'kteb' }), rule({ verb: 'ends', value: 'monday' })], 'f'],
    ['a negative one holds', [rule({ verb: 'begins', value: 'kteb' }), rule({ value: 'friday', verb: 'contains', negative: true })], 'n'],
    ['a negative one holds beside one that fails', [rule({ value: 'x' }), rule({ verb: 'set', negative: true })], 'n'],
    ['only negative ones, and none holds', [rule({ value: 'x', negative: true })], 'p'],
    ['no rules', [], ''],
    ['only rules that were not written to their end', [rule({ verb: 'lacks' }), rule({ verb: 'is not', value: ' ' })], ''],
    ['one of those beside a whole one', [rule({ verb: 'contains', value: '' }), rule({ verb: 'begins', value: 'kteb' })], 'p'],
  ] as const)('[THR-16] %s', (_, rules, status) => expect(judge({ rules: [...rules] }, record)).toBe(status));

  test('[THR-16] reads the message and its conversation', () => {
    const about = inboxRecord({ subject: 'Hello' }, { subject: 'KTEB to KPBI', medium: 'text' });
    expect(judge({ rules: [rule({ value: 'hello' }), rule({ field: 'thread.medium', value: 'text' })] }, about)).toBe('p');
  });
  test.each([
    ['notify', { hidden: false, read: false, followers: ['ann'], roles: ['sales'] }],
    ['hide', { hidden: true, read: false, followers: [], roles: [] }],
    ['hideNotify', { hidden: true, read: false, followers: ['ann'], roles: ['sales'] }],
    ['read', { hidden: false, read: true, followers: [], roles: [] }],
  ] as const)('[THR-16] the effect of %s', (action, outcome) => {
    const filterDoc = filter('f1', { rules: passing, action, followers: ['ann', 'ann'], roles: [{ id: 'sales', label: 'Sales' }] });
    expect(filterOutcome([filterDoc], 'inbox', record)).toEqual({ ...outcome, statuses: { f1: 'p' } });
  });
  test.each([
    ['switched off', { active: false }],
    ['for other records', { type: 'trips' as const }],
  ])('[THR-16] %s it has no effect at all', (_, more) => {
    expect(filterOutcome([filter('f1', { rules: passing, action: 'hide', ...more })], 'inbox', record)).toMatchObject({
      hidden: false,
      statuses: {},
    });
  });
  test('[THR-16] its action waits for the outcome it names; without rules that never comes', () => {
    const failing = [rule({ value: 'something else' })];
    const hidden = (more: Partial<Filter>): boolean => filterOutcome([filter('f', { action: 'hide', ...more })], 'inbox', record).hidden;
    expect(hidden({ rules: failing })).toBe(false);
    expect(hidden({ rules: failing, status: 'f' })).toBe(true);
    expect(hidden({ rules: passing, status: 'f' })).toBe(false);
    expect(hidden({ rules: [rule({ verb: 'set', negative: true })], status: 'n' })).toBe(true);
    expect(hidden({ rules: [] })).toBe(false);
  });
});
