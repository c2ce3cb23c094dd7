import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemActor, type Actor, type Collection } from '@app/kernel/collection.ts';
import { everything, nothing } from '@app/kernel/queries/where.ts';
import { collections } from '../../collections.ts';
import { kindsOfRole, lastUseAfter, sharedCollections, sharedRead, shareProblems, shareRoles, shareStanding } from './share.rules.ts';
import { sharedKinds, sharedRecord } from './shared-fields.ts';
import { Share } from './share.ts';

const NOW = Date.UTC(2027, 2, 3);
const share = (roles: Record<string, boolean>, more: Partial<Share> = {}) =>
  Share.parse({ requestingOperator: 'sky', receivingOperator: 'blue', roles, state: 'active', expires: NOW + 1, ...more });
const reader = (client: string, ...roles: string[]): Actor => ({
  ...systemActor(client),
  uid: 'u',
  system: false,
  admin: false,
  roles: new Set(roles),
});
const dispatchShare = share({ sales: true, fleet: false, dispatch: true });
const read = (from: Share, actor: Actor, collection: string) => sharedRead(from, actor, { collection, now: NOW });

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
    ['payments', { ...reader('blue', 'sales'), admin: true }, 'payments', false],
  ] as const)('%s [ROL-8]', (_, actor, collection, wanted) => {
    expect(read(dispatchShare, actor, collection)).toEqual(wanted ? everything : nothing);
  });
  it.each([['offered'], ['declined'], ['ended'], ['expired']] as const)('nothing while it is %s [ROL-8]', (state) => {
    expect(read(share({ sales: true }, { state }), reader('blue', 'sales'), 'quotes')).toEqual(nothing);
  });
  it('nothing from the moment it ends, or without one [ROL-8]', () => {
    for (const expires of [NOW, null]) expect(read(share({ sales: true }, { expires }), reader('blue', 'sales'), 'quotes')).toEqual(nothing);
    expect(shareStanding({ state: 'offered', expires: NOW }, NOW)).toBe('expired');
    expect(shareStanding({ state: 'declined', expires: NOW }, NOW)).toBe('declined');
  });
  it('unknown roles open nothing [ROL-8]', () => {
    const odd = share({ constructor: true, toString: true, king: true });
    expect(read(odd, { ...reader('blue', 'king'), admin: true }, 'quotes')).toEqual(nothing);
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

it('each reader and day is noted once [ROL-8]', () => {
  const ann = { uid: 'a', name: 'Ann' };
  const bo = { uid: 'b', name: 'Bo' };
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(ann, bo), fc.integer({ min: 1, max: 3 })), { maxLength: 20 }), (reads) => {
      const inOrder = reads.toSorted(([, day], [, other]) => day - other);
      let use: Share['last_use'] = { day: '', readers: [] };
      let lines = 0;
      for (const [who, day] of inOrder) {
        const next = lastUseAfter(use, who, `2027-03-0${day}`);
        lines += next ? 1 : 0;
        use = next ?? use;
      }
      expect(lines).toBe(new Set(reads.map(([{ uid }, day]) => `${uid} ${day}`)).size);
      const last = inOrder.at(-1)?.[1];
      expect(new Set(use.readers.map(({ uid }) => uid))).toEqual(new Set(reads.filter(([, day]) => day === last).map(([{ uid }]) => uid)));
    }),
  );
});

describe('the fields that a share shows', () => {
  const kinds = collections as unknown as readonly Collection[];
  it('are declared for each kind that a role opens, and exist [ROL-8]', () => {
    expect(Object.keys(sharedKinds).toSorted()).toEqual([...new Set(shareRoles.flatMap(kindsOfRole))].toSorted());
    for (const [name, { fields }] of Object.entries(sharedKinds)) {
      const kind = kinds.find((one) => one.name === name);
      const schema = z.toJSONSchema(kind?.schema ?? z.object({}), { io: 'output', unrepresentable: 'any', reused: 'inline' });
      const leads = (node: z.core.JSONSchema.BaseSchema, [first, ...rest]: readonly string[]): boolean =>
        first === undefined ||
        [node, ...(node.anyOf ?? [])].some((option) => {
          const part = option as z.core.JSONSchema.BaseSchema;
          const inner = (part.type === 'array' ? part.items : part) as z.core.JSONSchema.BaseSchema;
          const field = inner.properties?.[first];
          return typeof field === 'object' && leads(field, rest);
        });
      expect(
        fields.filter((field) => !leads(schema, field.split('.'))),
        name,
      ).toEqual([]);
      expect(
        fields.filter((field) => [...(kind?.secret ?? []), ...Object.keys(kind?.readers ?? {})].some((closed) => field.startsWith(closed))),
        name,
      ).toEqual([]);
    }
  });
  it('never hold people, payments, costs or notes [ROL-8]', () => {
    const all = Object.values(sharedKinds).flatMap(({ fields }) => fields);
    expect(
      all.filter((field) =>
        /contact|passenger|crew_|user|agent|follower|account|pay|paid|cost|margin|note|metadata|third|token|estimate/i.test(field),
      ),
    ).toEqual([]);
  });
  it('are cut out of lists and nested fields, and carry the owner [ROL-8]', () => {
    const doc = {
      id: 'q1',
      path: 'clients/sky/quotes/q1',
      version: 4,
      quote_id: 'Q-1',
      contact: { first_name: 'Cora' },
      price: { total: 100, margin: 7 },
      legs: [{ order: 0, paxNum: 2, passengers: [{ name: 'Cora' }], aircraft: null }],
      aircraft: null,
      unknown: 'later',
    };
    expect(sharedRecord('quotes', doc, 'Sky')).toEqual({
      id: 'q1',
      path: 'clients/sky/quotes/q1',
      version: 4,
      shared_by: 'Sky',
      quote_id: 'Q-1',
      price: { total: 100 },
      legs: [{ order: 0, paxNum: 2 }],
      aircraft: null,
    });
    expect(sharedRecord('contacts', doc, 'Sky')).toEqual({ id: 'q1', path: 'clients/sky/quotes/q1', version: 4, shared_by: 'Sky' });
  });
});
