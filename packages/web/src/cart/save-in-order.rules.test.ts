import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveInOrder } from './save-in-order.rules.ts';

type Changes = Partial<Record<'address' | 'contact' | 'tax', number>>;

test('[CRT-1, CRT-3] of a cart that is saved again and again the last entry stands, whenever each save arrives; none is lost, one is under way at a time', async () => {
  const change = fc.dictionary(fc.constantFrom('address', 'contact', 'tax'), fc.nat(), { minKeys: 1 }) as fc.Arbitrary<Changes>;
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(change, { minLength: 1, maxLength: 8 }), async (scheduler, changes) => {
      let stored: Changes = {};
      let underWay = 0;
      const save = saveInOrder<Changes>(async (sent) => {
        underWay += 1;
        expect(underWay).toBe(1);
        await scheduler.schedule(Promise.resolve());
        stored = { ...stored, ...sent };
        underWay -= 1;
      });
      const saved: Promise<void>[] = [];
      const typed = scheduler.scheduleSequence(
        changes.map((next) => async () => {
          saved.push(save(next));
        }),
      );
      await scheduler.waitFor(typed.task);
      await scheduler.waitFor(Promise.all(saved));
      expect(stored).toEqual(Object.assign({}, ...changes));
    }),
  );
});

test('[CRT-1] what is saved has been sent when the promise resolves', async () => {
  const sent: object[] = [];
  const save = saveInOrder<object>(async (changes) => {
    await Promise.resolve();
    sent.push(changes);
  });
  const first = save({ contact: 1 });
  const second = save({ address: 1 });
  const third = save({ address: 2 });
  await first;
  expect(sent).toEqual([{ contact: 1, address: 2 }]);
  await Promise.all([second, third]);
  expect(sent).toHaveLength(1);
  await save({ tax: 3 });
  expect(sent).toEqual([{ contact: 1, address: 2 }, { tax: 3 }]);
});
