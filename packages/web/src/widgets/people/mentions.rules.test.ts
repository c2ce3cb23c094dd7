import { expect, test } from 'vitest';
import { completed, mentionsIn, offeredPeople, typedMention } from './mentions.rules.ts';

const people = [
  { id: 'ann', name: 'Ann Lee' },
  { id: 'leeds', name: 'Ann Lee Ortiz' },
  { id: 'bo', name: 'Bo Ng' },
  { id: 'bo2', name: 'Bo Ng' },
];

test.each([
  ['Ask @', { from: 4, typed: '' }],
  ['@an', { from: 0, typed: 'an' }],
  ['see (@Ann Le', { from: 5, typed: 'Ann Le' }],
  ['ann@maker', undefined],
  ['at @ noon', undefined],
  ['@Ann\nLee', undefined],
])('[THR-11] a name is typed after an @ that begins a word: %j', (text, mention) => {
  expect(typedMention(text, text.length)).toEqual(mention);
});
test('[THR-11] colleagues are offered by the beginnings of their names, in any order, until one is complete', () => {
  const offered = (typed: string) => offeredPeople(people, typed).map(({ id }) => id);
  expect(offered('')).toEqual(['ann', 'leeds', 'bo', 'bo2']);
  expect(offered('LE an')).toEqual(['ann', 'leeds']);
  expect([offered('nn'), offered('Ann Lee'), offered('ann lee o')]).toEqual([[], [], ['leeds']]);
});
test('[THR-11] the chosen name takes the place of what was typed, and the text goes on after it', () => {
  expect(completed('Ask @an about it', { from: 4, typed: 'an' }, 'Ann Lee')).toEqual({ text: 'Ask @Ann Lee about it', caret: 13 });
  expect(completed('@', { from: 0, typed: '' }, 'Bo Ng')).toEqual({ text: '@Bo Ng ', caret: 7 });
});
test.each([
  ['@Ann Lee, please', ['ann']],
  ['(@ann lee) and @Ann Lee Ortiz', ['leeds', 'ann']],
  ['@Ann Leeds', []],
  ['Ann Lee and mail@Ann Lee', []],
  ['@Bo Ng', ['bo', 'bo2']],
  ['', []],
])('[THR-11] a text names people by @ and their whole name: %j', (text, ids) => {
  expect(mentionsIn(text, people)).toEqual(ids);
});
test('[THR-11] a name may have signs of any kind', () => {
  expect(
    mentionsIn('@Zoë (Ops) and @J. D.', [
      { id: 'z', name: 'Zoë (Ops)' },
      { id: 'j', name: 'J. D.' },
      { id: '', name: ' ' },
    ]),
  ).toEqual(['z', 'j']);
});
