import { expect, test } from 'vitest';
import type { Session } from './engine.ts';
import { Frame } from './frame.ts';

function recorded() {
  const statements: string[] = [];
  const session: Session = {
    query: async (text, _parameters, _isKept, before = []) => {
      statements.push([...before, text].join('; '));
      return { rows: [] };
    },
    release: () => undefined,
  };
  return { statements, frame: new Frame(session) };
}
const write = (text: string) => async (part: Frame) => void (await part.session.query(text, []));

test('[LIV-8] savepoints are opened together with the first write of their part, and one that is over ends with the next; reads need none', async () => {
  const { statements, frame } = recorded();
  await frame.part(async (outer) => {
    await outer.session.query('select id from documents', []);
    await outer.part(async (inner) => await inner.part(write('insert 1')));
    await outer.part(write('insert 2'));
  });
  await frame.part(write('insert 3'));
  expect(statements).toEqual([
    'select id from documents',
    'savepoint part_1; savepoint part_2; savepoint part_3; insert 1',
    'release savepoint part_2; savepoint part_2; insert 2',
    'release savepoint part_1; savepoint part_1; insert 3',
  ]);
});

test('[LIV-8] a part that fails is undone alone; one that has written nothing needs no undoing', async () => {
  const { statements, frame } = recorded();
  const failing = (work: (part: Frame) => Promise<void>) =>
    frame.part(async (part) => {
      await work(part);
      throw new Error('refused');
    });
  await frame.part(write('insert 1'));
  await expect(failing(async (part) => void (await part.session.query('select id from documents', [])))).rejects.toThrow('refused');
  await expect(failing(async (part) => await part.part(write('insert 2')))).rejects.toThrow('refused');
  await frame.part(write('insert 3'));
  expect(statements).toEqual([
    'savepoint part_1; insert 1',
    'select id from documents',
    'release savepoint part_1; savepoint part_1; savepoint part_2; insert 2',
    'rollback to savepoint part_1',
    'release savepoint part_1; savepoint part_1; insert 3',
  ]);
});

test('[LIV-8] a savepoint of somebody else is not ended with an older one', async () => {
  const { statements, frame } = recorded();
  await frame.part(write('insert 1'));
  frame.forgetSavepoint();
  await frame.part(write('insert 2'));
  expect(statements).toEqual(['savepoint part_1; insert 1', 'savepoint part_1; insert 2']);
});
