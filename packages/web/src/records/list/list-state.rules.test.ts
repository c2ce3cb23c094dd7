import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches, where } from '@app/kernel/queries/where.ts';
import { tasks, workOrders } from '@app/domain/work/work.collection.ts';
import {
  filterOf,
  isNarrowed,
  ME,
  readState,
  RequestedView,
  turned,
  TypedWords,
  withFilter,
  withSelection,
  writeState,
  type ListChange,
  type ListState,
} from './list-state.rules.ts';
import { screenOf } from '../screen/screen.ts';

const work = screenOf(workOrders as never, { list: 'work', filters: ['state', 'agents', 'worker'], sortable: ['date', 'state'] });
const mine = { id: 'mine', label: 'Mine', where: (uid: string) => [where('agents', 'has', uid)] };
const viewed = screenOf(workOrders as never, { list: 'work', filters: ['state'], views: [mine] });
const todo = screenOf(tasks as never, { list: 'tasks', filters: ['completed'] });

test('the address contains the whole state of a list', () => {
  const chosen = fc.uniqueArray(fc.constantFrom('Draft', 'Done', ME, 'u-1'), { minLength: 1, maxLength: 3 });
  const shown: fc.Arbitrary<ListState> = fc.record({
    words: fc.string({ maxLength: 20 }).filter((words) => words === '' || words.trim() !== ''),
    sort: fc.record({ field: fc.constantFrom('date', 'state'), dir: fc.constantFrom('asc' as const, 'desc' as const) }),
    filters: fc.dictionary(fc.constantFrom('state', 'agents', 'worker'), chosen),
  });
  fc.assert(
    fc.property(shown, (state) => {
      const address = new URLSearchParams(writeState(work, state).toString());
      expect(readState(work, address)).toEqual({ ...state, filters: { ...state.filters } });
      expect(isNarrowed(readState(work, address))).toBe(isNarrowed(state));
    }),
  );
});
test('an address of somebody else cannot order by what has no index, nor ask what is no filter', () => {
  expect(readState(work, new URLSearchParams('sort=-notes&notes=x&state=Draft'))).toEqual({
    words: '',
    sort: work.sort,
    filters: { state: ['Draft'] },
  });
  expect(turned({ field: 'date', dir: 'desc' }, 'state')).toEqual({ field: 'state', dir: 'asc' });
  expect(turned({ field: 'state', dir: 'asc' }, 'state')).toEqual({ field: 'state', dir: 'desc' });
});
test('[JOB-6] a link narrows a list to a span of time, which the address keeps; another field than a time does not', () => {
  const shown = readState(work, new URLSearchParams('between=date:100:200'));
  expect(shown.between).toEqual({ field: 'date', from: 100, to: 200 });
  expect(isNarrowed(shown)).toBe(true);
  expect(writeState(work, shown).get('between')).toBe('date:100:200');
  const isIn = (date: number): boolean => matches({ date }, filterOf(work, shown, 'u-9'));
  expect([isIn(99), isIn(100), isIn(199), isIn(200)]).toEqual([false, true, true, false]);
  for (const text of ['state:1:2', 'date:1', 'date:x:y', 'nothing:1:2', '']) {
    expect(readState(work, new URLSearchParams({ between: text })).between).toBeUndefined();
  }
});
test('[ORD-12] a view is part of the address and narrows the list together with filters; an unknown one is none', () => {
  const shown = readState(viewed, new URLSearchParams('view=mine&state=Draft'));
  expect([shown.view, isNarrowed(shown)]).toEqual(['mine', true]);
  expect(writeState(viewed, shown).toString()).toBe('view=mine&state=Draft');
  const isIn = (doc: object): boolean => matches({ ...doc }, filterOf(viewed, shown, 'u-9'));
  expect([isIn({ agents: ['u-9'], state: 'Draft' }), isIn({ agents: ['u-9'], state: 'Done' }), isIn({ agents: [], state: 'Draft' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(readState(viewed, new URLSearchParams('view=constructor')).view).toBeUndefined();
});
test('values of one filter are alternatives, several filters all apply; me is the viewer; an empty value counts as no', () => {
  const is = (doc: Record<string, unknown>, filters: ListState['filters'], screen = work) => matches(doc, filterOf(screen, { filters }, 'u-9'));
  const doc = { state: 'Done', agents: ['u-9', 'u-2'], worker: 'u-2' };
  expect(is(doc, {})).toBe(true);
  expect(is(doc, { state: ['Draft', 'Done'] })).toBe(true);
  expect(is(doc, { state: ['Draft'] })).toBe(false);
  expect(is(doc, { agents: [ME], worker: ['u-2'] })).toBe(true);
  expect(is(doc, { agents: [ME], worker: [ME] })).toBe(false);
  expect([
    is({ completed: false }, { completed: ['no'] }, todo),
    is({}, { completed: ['no'] }, todo),
    is({ completed: true }, { completed: ['no'] }, todo),
  ]).toEqual([true, true, false]);
});

test('a filter without values is missing, so that an empty one does not hide everything', () => {
  expect(withFilter({}, 'state', ['Done'])).toEqual({ state: ['Done'] });
  expect(withFilter({ state: ['Done'], worker: [ME] }, 'state', [])).toEqual({ worker: [ME] });
  expect(isNarrowed({ words: '', sort: todo.sort, filters: withFilter({ state: ['Done'] }, 'state', []) })).toBe(false);
});
test('selecting adds rows and deselecting removes them, whatever was selected before', () => {
  const paths: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(paths, paths, (before, changed) => {
      const selected = new Set(before);
      const [added, removed] = [withSelection(selected, changed, true), withSelection(selected, changed, false)];
      for (const path of ['a', 'b', 'c', 'd']) {
        expect(added.has(path)).toBe(before.includes(path) || changed.includes(path));
        expect(removed.has(path)).toBe(before.includes(path) && !changed.includes(path));
      }
      expect([...selected]).toEqual(before);
    }),
    { seed: 2027 },
  );
});

test('no press is lost while a list re-renders: changes follow each other, whenever the address shows which of them', () => {
  const changes: Record<string, ListChange> = {
    words: () => ({ words: 'n12' }),
    otherWords: () => ({ words: 'n1' }),
    state: ({ sort }) => ({ sort: turned(sort, 'state') }),
    date: ({ sort }) => ({ sort: turned(sort, 'date') }),
    draft: ({ filters }) => ({ filters: withFilter(filters, 'state', ['Draft']) }),
    mine: ({ filters }) => ({ filters: withFilter(filters, 'agents', [ME]) }),
  };
  // After each press the address may show one of the requests that are underway, or none yet: a later one drops those before it.
  const presses = fc.array(fc.record({ name: fc.constantFrom(...Object.keys(changes)), shows: fc.option(fc.nat(3)) }), { maxLength: 12 });
  fc.assert(
    fc.property(presses, (list) => {
      const view = new RequestedView(work, new URLSearchParams());
      let expected = readState(work, new URLSearchParams());
      let underway: ReturnType<RequestedView['change']>[] = [];
      for (const { name, shows } of list) {
        const change = changes[name] as ListChange;
        expected = { ...expected, ...change(expected) };
        underway.push(view.change(change));
        const shown = underway[shows ?? underway.length];
        if (!shown || shows === null) continue;
        view.show(shown.search, shown.request);
        underway = underway.slice(shows + 1);
      }
      const { search } = view.change(() => ({}));
      expect(readState(work, search)).toEqual(expected);
    }),
  );
});
test('another address ends what was requested: the way back, or a saved view', () => {
  const view = new RequestedView(work, new URLSearchParams('q=oak'));
  const mine: ListChange = ({ filters }) => ({ filters: withFilter(filters, 'agents', [ME]) });
  const { search, request } = view.change(() => ({ words: 'elm' }));
  view.show(new URLSearchParams('q=ash&state=Done'), undefined);
  expect(view.change(mine).search.toString()).toBe('q=ash&state=Done&agents=me');
  // Back to an address of an earlier request.
  view.show(new URLSearchParams('q=ash&state=Done&agents=me'), request + 1);
  view.show(search, request);
  expect(view.change(mine).search.toString()).toBe('q=elm&agents=me');
});

test('[SRC-5] an address that comes after more was typed takes no letter away, however many are on their way', () => {
  const words = new TypedWords('');
  words.report('br');
  words.report('bran');
  expect(words.areForeign('br')).toBe(false);
  words.report('brandt');
  expect(words.areForeign('bran')).toBe(false);
  expect(words.areForeign('bran')).toBe(false);
  expect(words.areForeign('brandt')).toBe(false);
});
test('[SRC-5] words that no field reported are taken over: another view, the way back, Escape', () => {
  const words = new TypedWords('ada');
  expect(words.areForeign('ada')).toBe(false);
  expect(words.areForeign('')).toBe(true);
  words.report('a');
  words.report('ab');
  // One address came instead of two.
  expect(words.areForeign('ab')).toBe(false);
  expect(words.areForeign('a')).toBe(true);
  words.report('zz');
  expect(words.areForeign('ada')).toBe(true);
  expect(words.areForeign('zz')).toBe(true);
});
