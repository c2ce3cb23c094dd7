import { describe, expect, it } from 'vitest';
import { systemActor, type Actor } from '@app/kernel/collection.ts';
import { everything, nothing } from '@app/kernel/queries/where.ts';
import { sharedCollections, sharedRead, shareProblems } from './share.rules.ts';
import { Share } from './share.ts';

const share = (roles: Record<string, boolean>, active = true) => ({
  ...Share.parse({ requestingOperator: 'sky', receivingOperator: 'blue', roles }),
  active,
});
const reader = (client: string, ...roles: string[]): Actor => ({
  ...systemActor(client),
  uid: 'u',
  system: false,
  admin: false,
  roles: new Set(roles),
});
const dispatchShare = share({ sales: true, fleet: false, dispatch: true });

describe('read access of the receiving operator through a share', () => {
  it.each([
    ['a role that both hold', reader('blue', 'sales'), 'quotes', true],
    ['a kind that the role does not open', reader('blue', 'sales'), 'schedule', false],
    ['another role that both hold', reader('blue', 'dispatch'), 'schedule', true],
    ['a role that the share denies', reader('blue', 'fleet'), 'aircraft', false],
    ['a role that the reader lacks', reader('blue', 'cms'), 'quotes', false],
    ['an admin there', { ...reader('blue'), admin: true }, 'trips', true],
    ['an admin there, where the share says nothing', { ...reader('blue'), admin: true }, 'pricing', false],
    ['a stranger', reader('other', 'sales'), 'quotes', false],
    ['a consumer', { ...reader('blue', 'sales'), member: false }, 'quotes', false],
    ['people', { ...reader('blue', 'sales'), admin: true }, 'contacts', false],
    ['conversations', { ...reader('blue', 'sales'), admin: true }, 'threads', false],
  ] as const)('%s [ROL-8]', (_, actor, collection, wanted) => {
    expect(sharedRead(dispatchShare, actor, collection)).toEqual(wanted ? everything : nothing);
  });
  it('nothing once it is switched off [ROL-8]', () => {
    expect(sharedRead(share({ sales: true }, false), reader('blue', 'sales'), 'quotes')).toEqual(nothing);
  });
  it('unknown roles open nothing [ROL-8]', () => {
    const odd = share({ constructor: true, toString: true, king: true });
    expect(sharedRead(odd, { ...reader('blue', 'king'), admin: true }, 'quotes')).toEqual(nothing);
    expect(sharedCollections(odd)).toEqual([]);
  });
  it('lists all kinds it opens [ROL-8]', () => {
    expect(sharedCollections(dispatchShare)).toEqual(['deals', 'flight_plans', 'flights', 'legs', 'quotes', 'schedule', 'services', 'trips']);
  });
  it('needs two operators [ROL-8]', () => {
    const codes = (to: string) => shareProblems(Share.parse({ requestingOperator: 'sky', receivingOperator: to })).map(({ code }) => code);
    expect([codes('blue'), codes('sky'), codes('')]).toEqual([[], ['marketplace.two-clients'], ['marketplace.two-clients']]);
  });
});
