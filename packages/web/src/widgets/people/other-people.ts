import type { Person } from './UserAvatar.tsx';

/** People in records besides the staff, by world (client and viewer) and id: customers, API keys, former colleagues. */
let named: ReadonlyMap<string, Person> = new Map();
const waiting = new Map<string, Set<string>>();
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: another object after each new name. */
export const namedPeople = (): ReadonlyMap<string, Person> => named;
export function onNamed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns a person of a world. Missing names are requested once, all of a moment together. */
export function otherPerson(world: string, id: string): Person {
  const known = named.get(`${world}/${id}`);
  if (known) return known;
  const ids = waiting.get(world) ?? new Set();
  if (ids.size === 0) setTimeout(() => void nameAll(world), 0);
  waiting.set(world, ids.add(id));
  return { id, name: '…' };
}
async function nameAll(world: string): Promise<void> {
  const { peopleNamed } = await import('./people-named.ts');
  const ids = [...(waiting.get(world) ?? [])].filter((id) => !named.has(`${world}/${id}`));
  waiting.delete(world);
  const people = await peopleNamed(ids);
  named = new Map([...named, ...people.map((person): [string, Person] => [`${world}/${person.id}`, person])]);
  for (const listener of listeners) listener();
}
