import { expect, test } from 'vitest';
import { problems } from '@app/domain/problems.ts';
import { bareReasons, markedElsewhere, serverEntries, serverFaults, serverKeys, serverSpanish } from './server-texts.ts';
import { faultsOf } from './source-texts.ts';

test('[BYD-16] every sentence that the server writes to people is in its catalogue', () => {
  expect(serverFaults).toEqual([]);
  expect(bareReasons()).toEqual([]);
});

test('[BYD-16] Spanish has every text of the server, with two forms where it depends on how many', () => {
  expect(serverKeys.length).toBeGreaterThan(30);
  const missing = serverKeys.filter(({ text, isPlural }) => typeof serverSpanish.get(text) !== (isPlural ? 'object' : 'string'));
  expect([...new Set(missing.map(({ text }) => text))]).toEqual([]);
});

test('[BYD-16] Spanish of the server has no unused text, and the same holes', () => {
  const wordings = Object.values(problems).flatMap(({ title, message }) => [title, message]);
  const said = new Set([...serverKeys.map(({ text }) => text), ...wordings, ...markedElsewhere()]);
  expect([...serverSpanish.keys()].filter((text) => !said.has(text))).toEqual([]);
  expect(faultsOf([{ name: 'server', entries: serverEntries }])).toEqual([]);
});
