import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyLineChanges, type LineChanges } from '@app/domain/orders/lines.rules.ts';
import { OrderItem } from '@app/domain/orders/order-item.ts';
import { LinesDraft } from './lines-draft.ts';

const line = (id: string, more: object = {}): OrderItem => OrderItem.parse({ id, ...more });
/** A server of one order, and an editor of it whose saves are answered by hand. */
function desk(items: readonly OrderItem[]) {
  const server = { items: [...items], version: 1 };
  const waiting: (() => void)[] = [];
  const refused: unknown[] = [];
  let isUp = true;
  const draft = new LinesDraft(items, 1, {
    save: async (changes: LineChanges) => {
      await new Promise<void>((go) => waiting.push(go));
      if (!isUp) throw new Error('unreachable');
      const merged = applyLineChanges(server.items, changes);
      server.items = merged.items;
      server.version += 1;
      return { version: server.version, conflicts: merged.conflicts };
    },
    isUnreachable: () => true,
    onRefused: (error) => refused.push(error),
    later: () => () => undefined,
  });
  const answer = async (): Promise<void> => {
    for (const go of waiting.splice(0)) go();
    await new Promise((go) => setTimeout(go, 0));
  };
  return {
    server,
    draft,
    answer,
    setUp: (up: boolean): void => void (isUp = up),
    save: async (): Promise<void> => {
      const done = draft.flush();
      await answer();
      await done;
    },
    other: (items: readonly OrderItem[]): void => {
      server.items = [...items];
      server.version += 1;
    },
    arrive: (): void => draft.receive(server.items, server.version),
  };
}
const quantities = (items: readonly OrderItem[]) => items.map(({ id, quantity }) => `${id}${quantity}`);

describe('lines that are edited', () => {
  test('[BYD-10] what others save meanwhile appears, and what was typed during a save is saved next', async () => {
    const { draft, server, save, other, arrive, answer } = desk([line('a'), line('b')]);
    draft.edit([line('a', { quantity: 5 }), line('b')]);
    const done = draft.flush();
    draft.edit([line('a', { quantity: 5 }), line('b', { quantity: 7 })]);
    other([line('a'), line('b'), line('c')]);
    arrive();
    await answer();
    await done;
    arrive();
    expect(quantities(draft.get().items)).toEqual(['a5', 'b7', 'c1']);
    expect(quantities(server.items)).toEqual(['a5', 'b1', 'c1']);
    await save();
    expect(quantities(server.items)).toEqual(['a5', 'b7', 'c1']);
    expect(draft.get().state).toBe('saved');
  });
  test('[BYD-10] undo takes back this person’s steps alone, and redo brings them again', async () => {
    const { draft, save, server, other, arrive } = desk([line('a'), line('b')]);
    draft.edit([line('a', { quantity: 2 }), line('b')]);
    draft.edit([line('a', { quantity: 2 })]);
    await save();
    other([...server.items, line('c')]);
    arrive();
    draft.undo();
    expect(quantities(draft.get().items)).toEqual(['a2', 'b1', 'c1']);
    draft.undo();
    expect(quantities(draft.get().items)).toEqual(['a1', 'b1', 'c1']);
    draft.redo();
    draft.redo();
    expect(quantities(draft.get().items)).toEqual(['a2', 'c1']);
    await save();
    expect(quantities(server.items)).toEqual(['a2', 'c1']);
  });
  test('[BYD-10] a field that both changed shows the stored value and what everybody had', async () => {
    const { draft, save, other, arrive } = desk([line('a')]);
    draft.edit([line('a', { quantity: 5 })]);
    other([line('a', { quantity: 7 })]);
    await save();
    arrive();
    expect(quantities(draft.get().items)).toEqual(['a7']);
    expect(draft.get().conflicts).toEqual([{ line: 'a', field: 'quantity', mine: 5, theirs: 7, base: 1 }]);
    draft.settle(draft.get().conflicts[0]!);
    expect(draft.get().conflicts).toEqual([]);
  });
  test('[BYD-10] without a connection the changes stay and are saved later', async () => {
    const { draft, save, setUp, server } = desk([line('a')]);
    setUp(false);
    draft.edit([line('a', { quantity: 3 })]);
    await save();
    expect(draft.get()).toMatchObject({ state: 'offline', items: [{ quantity: 3 }] });
    setUp(true);
    await save();
    expect([draft.get().state, ...quantities(server.items)]).toEqual(['saved', 'a3']);
  });
  test('[BYD-10] any edits and undos of two people end with both seeing what the server has', async () => {
    const step = fc.record({
      who: fc.boolean(),
      id: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 0, max: 9 }),
      act: fc.constantFrom('edit', 'add', 'remove', 'undo', 'save', 'arrive'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { draft, server, save, other, arrive } = desk([line('a'), line('b')]);
        let next = 0;
        const changed = (items: readonly OrderItem[], { id, quantity, act }: (typeof steps)[number]): OrderItem[] =>
          act === 'add'
            ? [...items, line(`n${(next += 1)}`, { quantity })]
            : act === 'remove'
              ? items.filter((item) => item.id !== id)
              : items.map((item) => (item.id === id ? { ...item, quantity } : item));
        for (const action of steps) {
          if (action.act === 'save') await save();
          else if (action.act === 'arrive') arrive();
          else if (action.act === 'undo') draft.undo();
          else if (action.who) draft.edit(changed(draft.get().items, action));
          else other(changed(server.items, action));
        }
        await save();
        arrive();
        await save();
        arrive();
        expect(quantities(draft.get().items)).toEqual(quantities(server.items));
      }),
      { numRuns: 60 },
    );
  });
});
