import { expect, test } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Peers } from '@app/store/records.ts';
import { Presence, REPEAT_MS } from './presence.ts';

const BOARD = 'clients/skylark/schedule';
const person = (uid: string): Actor => ({ ...systemActor('skylark'), uid, system: false });

/** Two server processes on one database, whose messages arrive at once; `cut` loses the first one. */
function twoProcesses() {
  let now = 1_000_000;
  let isCut = false;
  const heard: ((text: string) => void)[][] = [[], []];
  const [a, b] = [0, 1].map((own): Peers => ({
    tell: (text) => isCut || heard[1 - own]?.forEach((hear) => hear(text)),
    onTold: (listener) => {
      heard[own]?.push(listener);
      return () => undefined;
    },
  })) as [Peers, Peers];
  const open = (peers: Peers) => new Presence({ get: () => Promise.resolve(undefined), peers }, () => now);
  return {
    first: open(a),
    second: open(b),
    hear: (text: string) => heard[0]?.forEach((hear) => hear(text)),
    cut: () => (isCut = true),
    wait: (ms: number) => (now += ms),
  };
}
/** Enters a place and keeps the people that were told last. */
async function enter(presence: Presence, uid: string, state: 'view' | 'edit' = 'view', at = '') {
  let people: string[] = [];
  const leave = await presence.enter(person(uid), { place: BOARD, state, at }, ({ snapshot = [] }) => {
    people = snapshot.map((doc) => `${doc['id'] as string} ${doc['state'] as string} ${doc['at'] as string}`.trim()).toSorted();
  });
  return { leave, people: () => people };
}

test('[LIV-1, LIV-8] people of several server processes see each other, who edits what, and who has left; whoever comes later is told of all', async () => {
  const { first, second } = twoProcesses();
  const ben = await enter(first, 'ben', 'edit', 'clients/skylark/trips/t1');
  const dora = await enter(second, 'dora');
  expect([ben.people(), dora.people()]).toEqual(Array(2).fill(['ben edit clients/skylark/trips/t1', 'dora view']));
  // The same person on both: they are one, and edit.
  const again = await enter(second, 'ben');
  expect(dora.people()).toEqual(['ben edit clients/skylark/trips/t1', 'dora view']);
  ben.leave();
  expect(dora.people()).toEqual(['ben view', 'dora view']);
  again.leave();
  expect([dora.people(), first.size, second.size]).toEqual([['dora view'], 0, 1]);
  dora.leave();
});

test('[LIV-8] the people of a process that died are gone after three repeats that were missed, those of one that lives stay; nonsense is ignored', async () => {
  const { first, second, hear, cut, wait } = twoProcesses();
  const ben = await enter(first, 'ben');
  const dora = await enter(second, 'dora');
  for (const text of ['', '{', '{"kind":"here"}', '{"kind":"here","from":"x","place":"clients/other/schedule","people":[],"asks":true}']) hear(text);
  for (let turn = 0; turn < 5; turn += 1) {
    wait(REPEAT_MS);
    second.repeat();
    first.repeat();
  }
  expect(ben.people()).toEqual(['ben view', 'dora view']);
  cut();
  wait(2 * REPEAT_MS);
  first.repeat();
  expect(ben.people()).toEqual(['ben view', 'dora view']);
  wait(REPEAT_MS);
  first.repeat();
  expect(ben.people()).toEqual(['ben view']);
  for (const { leave } of [ben, dora]) leave();
});

test('[LIV-8] a crowd is told of as far as a message between processes goes', async () => {
  const { first, second } = twoProcesses();
  const crowd = [];
  for (let index = 0; index < 40; index += 1)
    crowd.push(await enter(first, `person-with-a-long-name-${index}`, 'edit', `clients/skylark/trips/${index}`));
  const dora = await enter(second, 'dora');
  expect(dora.people().length).toBeGreaterThan(10);
  expect(crowd[0]?.people()).toHaveLength(41);
  for (const { leave } of [...crowd, dora]) leave();
});
