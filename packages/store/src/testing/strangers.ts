import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { Records } from '../records.ts';
import { type EngineName, testRecords } from './engines.ts';
import { person, samples } from './sample.collections.ts';

/** Various users of one client, and ids that must not pass for a client. */
export const actors: readonly Actor[] = [
  person('c1', 'u1'),
  person('c1', 'u2', { admin: true, roles: new Set(['sales']) }),
  person('c1', 'u3', { member: false, consumer: true }),
  person('c1', 'u4', { member: false, anonymous: true }),
  systemActor('c1'),
  person('', 'u5'),
  person('-', 'u6', { admin: true }),
  person('..', 'u7', { admin: true }),
  person('c1/notes', 'u8', { admin: true }),
  systemActor('-'),
];
export const collectionNames = samples.map((sample) => sample.name);
export const OTHER = 'c2';
/** True when a path is within the actor's reach. */
export const belongs = (actor: Actor, path: string): boolean => {
  const [root, id] = path.split('/');
  if (root === 'clients') return id === actor.client;
  return root !== 'users' || actor.system || path.startsWith(`users/${actor.uid}/`);
};

/** Returns the value, or the code of the refusal. Any other failure is a fault of the store. */
export async function attempt<T>(work: () => Promise<T>): Promise<{ value?: T; code?: string }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refused) return { code: error.problems[0]?.code ?? '' };
    throw error;
  }
}

/** A store with the same few documents in two clients, drafts of two users and a place of the platform. */
export async function twoClients(engine: EngineName): Promise<Records> {
  const records = await testRecords({ engine, collections: samples });
  for (const client of ['c1', OTHER]) {
    const system = systemActor(client);
    await records.write(system, [
      { op: 'set', path: `clients/${client}`, data: { name: `name of ${client}` } },
      { op: 'set', path: `clients/${client}/notes/n1`, data: { title: `note of ${client}`, key: 'secret', tags: [client] } },
      { op: 'set', path: `clients/${client}/notes/hidden`, data: { title: `hidden of ${client}`, hidden: true, owner: 'u1' } },
      { op: 'set', path: `clients/${client}/notes/n1/lines/l1`, data: { text: `line of ${client}` } },
    ]);
  }
  await records.write(systemActor('c1'), [
    { op: 'set', path: 'users/u1/drafts/d1', data: { body: 'mine' } },
    { op: 'set', path: 'users/u9/drafts/d1', data: { body: 'of u9' } },
    { op: 'set', path: 'places/p1', data: { name: 'Everywhere' } },
  ]);
  return records;
}
