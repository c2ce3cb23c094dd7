import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EstimateSettings, PriceItem } from '@app/domain/trips/model/price-item.ts';
import type { DraftContent } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { placed } from '@app/domain/trips/pricing/price-order.rules.ts';
import { DraftSession, type StoredDraft } from './draft-session.ts';

const rule = (id: string, multiplier = 1): PriceItem => PriceItem.parse({ id, label: id, type: 'flat', multiplier });
const start: DraftContent = {
  name: 'Standard',
  settings: EstimateSettings.parse({}),
  samples: [],
  items: placed(['a', 'b', 'c'].map((id) => rule(id))),
};
/** The stored draft, and what everybody who edits it may do. */
function store() {
  let stored: StoredDraft = { version: 1, content: start };
  const sessions: DraftSession[] = [];
  const lost: string[] = [];
  let isDown = false;
  const open = (): DraftSession => {
    const session = new DraftSession(
      stored,
      {
        save: async (content, over) => {
          if (isDown) throw new Error('down');
          await Promise.resolve();
          if (over !== stored.version) return undefined;
          stored = { version: stored.version + 1, content };
          return stored.version;
        },
        load: async () => stored,
        onLost: (changes) => lost.push(...changes.map(({ rule: id, field }) => `${id} ${field}`)),
        onFailed: () => undefined,
      },
      0,
    );
    sessions.push(session);
    return session;
  };
  return {
    open,
    lost,
    stored: () => stored,
    tellAll: () => sessions.forEach((session) => session.receive(stored)),
    down: (on: boolean) => (isDown = on),
  };
}
const set = (id: string, change: Partial<PriceItem>) => (content: DraftContent) => ({
  ...content,
  items: content.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
});

test('an edit shows at once, is saved over the version that was read, and follows others [PRC-3]', async () => {
  const world = store();
  const [ada, ben] = [world.open(), world.open()];
  ada.edit(set('a', { multiplier: 5 }));
  expect(ada.get()).toMatchObject({ state: 'saving', version: undefined, content: { items: [{ multiplier: 5 }, {}, {}] } });
  await ada.flush();
  expect(ada.get()).toMatchObject({ state: 'saved', version: 2 });
  ben.edit(set('a', { label: 'Landing' }));
  await ben.flush();
  expect(world.stored()).toMatchObject({ version: 3, content: { items: [{ multiplier: 5, label: 'Landing' }, {}, {}] } });
  world.tellAll();
  expect(ada.get()).toMatchObject({ version: 3, content: { items: [{ label: 'Landing' }, {}, {}] } });
  expect(world.lost).toEqual([]);
  ada.edit(set('b', { multiplier: 7 }));
  ben.edit(set('b', { multiplier: 8 }));
  await ada.flush();
  await ben.flush();
  expect([world.stored().content.items[1]?.multiplier, world.lost]).toEqual([7, ['b multiplier']]);
});
test('an edit that is taken back while it is being saved stays taken back, although the server says first that it was saved [PRC-3]', async () => {
  const world = store();
  const ada = world.open();
  ada.edit(set('a', { multiplier: 5 }));
  const saving = ada.flush();
  ada.edit(set('a', { multiplier: 1 }));
  ada.receive({ version: 2, content: set('a', { multiplier: 5 })(start) });
  await saving;
  await ada.flush();
  expect([ada.get().state, world.stored().content.items[0]?.multiplier, world.lost]).toEqual(['saved', 1, []]);
});
test('what could not be saved stays on the screen and is saved later [PRC-3]', async () => {
  const world = store();
  const ada = world.open();
  world.down(true);
  ada.edit(set('a', { multiplier: 5 }));
  await ada.flush();
  expect(ada.get()).toMatchObject({ state: 'failed', content: { items: [{ multiplier: 5 }, {}, {}] } });
  world.down(false);
  await ada.flush();
  expect([ada.get().state, world.stored().content.items[0]?.multiplier]).toEqual(['saved', 5]);
});
test('law: two people who edit at once end with the same draft, and no edit is lost without being told [PRC-3]', async () => {
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    id: fc.constantFrom('a', 'b', 'c'),
    field: fc.constantFrom('multiplier', 'cost'),
    value: fc.integer({ min: 2, max: 9 }),
    next: fc.constantFrom('nothing', 'save', 'hear'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const world = store();
      const people = [world.open(), world.open()] as const;
      for (const { who, id, field, value, next } of steps) {
        const person = people[who] ?? people[0];
        person.edit(set(id, { [field]: value }));
        if (next === 'save') await person.flush();
        if (next === 'hear') world.tellAll();
      }
      await Promise.all(people.map((person) => person.flush()));
      world.tellAll();
      await Promise.all(people.map((person) => person.flush()));
      world.tellAll();
      expect(people.map((person) => person.get())).toEqual([
        { content: world.stored().content, state: 'saved', version: world.stored().version },
        { content: world.stored().content, state: 'saved', version: world.stored().version },
      ]);
      for (const id of ['a', 'b', 'c']) {
        for (const field of ['multiplier', 'cost'] as const) {
          const values = steps.filter((one) => one.id === id && one.field === field).map(({ value }) => value);
          const stored = world.stored().content.items.find((item) => item.id === id)?.[field];
          if (values.length > 0 && !world.lost.includes(`${id} ${field}`)) expect(values).toContain(stored);
        }
      }
    }),
    { numRuns: 150 },
  );
});
