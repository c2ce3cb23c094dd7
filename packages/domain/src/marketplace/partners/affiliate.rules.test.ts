import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemActor, type Actor } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { affiliateProblems, affiliateState, withAnswer, prepareAffiliate } from './affiliate.rules.ts';
import { affiliateStates } from './affiliate.states.ts';
import { Affiliate } from './affiliate.ts';
import { affiliates } from '../marketplace.collection.ts';

const link = (change: Partial<Affiliate> = {}): Affiliate => Affiliate.parse({ creator: 'sky', recipient: 'blue', requested: true, ...change });
const admin = (client: string): Actor => ({ ...systemActor(client), uid: 'u', system: false });

describe('status of an affiliate', () => {
  it.each([
    [true, false, true, 'Denied'],
    [true, true, true, 'Denied'],
    [true, false, false, 'Pending'],
    [true, true, false, 'Active'],
    [false, true, false, 'Active'],
    [false, false, false, undefined],
    [false, true, true, undefined],
    [false, false, true, undefined],
  ])('requested %s, approved %s, declined %s [ROL-8]', (requested, approved, declined, wanted) => {
    expect(affiliateState({ requested, approved, declined })).toBe(wanted);
  });
  it('an answer can be changed, and is one of the table [ROL-8]', () => {
    const yes = withAnswer(link(), 'approve');
    expect([affiliateState(link()), affiliateState(yes), affiliateState(withAnswer(yes, 'decline'))]).toEqual(['Pending', 'Active', 'Denied']);
    expect([affiliateStates.may('Pending', 'Active'), affiliateStates.may('Active', 'Denied'), affiliateStates.may('Active', 'Pending')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
describe('an affiliate', () => {
  it('lists the two clients, whatever was stored there [ROL-8]', () => {
    expect(prepareAffiliate(link({ client_ids: ['x', 'y'] })).client_ids).toEqual(['sky', 'blue']);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (creator, recipient) => {
        expect(new Set(prepareAffiliate(link({ creator, recipient })).client_ids)).toEqual(new Set([creator, recipient]));
      }),
    );
  });
  it.each([
    ['sky', 'blue', []],
    ['sky', 'sky', ['marketplace.two-clients']],
    ['', 'blue', ['marketplace.two-clients']],
    ['sky', '', ['marketplace.two-clients']],
  ])('%j and %j [ROL-8]', (creator, recipient, wanted) => {
    expect(affiliateProblems(link({ creator, recipient })).map(({ code }) => code)).toEqual(wanted);
  });
  it('both clients see it and nobody else; only the server writes it [ROL-8]', () => {
    const saved = prepareAffiliate(link());
    const may = (action: 'read' | 'create' | 'update' | 'delete') =>
      ['sky', 'blue', 'other'].filter((client) => matches(saved, affiliates.access[action](admin(client), 0)));
    expect([may('read'), may('create'), may('update'), may('delete')]).toEqual([['sky', 'blue'], [], [], []]);
    expect(affiliates.sealed).toEqual(expect.arrayContaining(['approved', 'declined', 'client_ids']));
  });
});
