import { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { parsedJson } from '@app/kernel/fields.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { MOST_PEER_CHARS, type Records } from '@app/store/records.ts';
import { refuse } from '@app/domain/problems.ts';
import type { SharedEvent } from './shared-lists.ts';

/** A place where people are at work: the path of a record or of a collection of their company. */
export interface HerePlace {
  readonly place: string;
  /** `edit` while something is typed or moved. */
  readonly state: 'view' | 'edit';
  /** Path of the record that is edited, where the place has several. */
  readonly at: string;
}
interface Person extends Omit<HerePlace, 'place'> {
  readonly uid: string;
}
interface Visit extends HerePlace {
  readonly uid: string;
  readonly on: (event: SharedEvent) => void;
}
/** People of one place that are told of; a crowd is no information. */
const MOST = 50;
/** Each server process repeats in whom it has in a place so often, and is believed for three times as long: then it is gone. */
export const REPEAT_MS = 30_000;
const BELIEVED_MS = 3 * REPEAT_MS;

/** The people whom one server process has in a place. Whoever `asks` has just come there and wants the same of the others. */
const PeerNotice = z.object({
  kind: z.literal('here'),
  from: z.string(),
  place: z.string(),
  people: z.array(z.object({ uid: z.string(), state: z.enum(['view', 'edit']), at: z.string() })),
  asks: z.boolean(),
});
interface Elsewhere {
  readonly people: readonly Person[];
  readonly until: number;
}
interface Place {
  readonly visits: Set<Visit>;
  /** By server process. */
  readonly elsewhere: Map<string, Elsewhere>;
}

/** Each person once: who edits in one tab and looks in another edits. */
function eachOnce(all: Iterable<Person>): Person[] {
  const people = new Map<string, Person>();
  for (const { uid, state, at } of all) if (state === 'edit' || !people.has(uid)) people.set(uid, { uid, state, at });
  return [...people.values()].slice(0, MOST);
}

/**
 * People who are at work in the same place, in memory alone: nothing is written, and whoever is gone is gone with their connection. Server processes
 * on one database tell each other whom they have in a place. What they told gets old, so a process that dies takes its people along.
 */
export class Presence {
  readonly #places = new Map<string, Place>();
  readonly #records: Pick<Records, 'get' | 'peers'>;
  readonly #now: () => number;
  readonly #process = randomId(LONG_ID);
  #timer: NodeJS.Timeout | undefined;

  constructor(records: Pick<Records, 'get' | 'peers'>, now: () => number = Date.now) {
    this.#records = records;
    this.#now = now;
    records.peers.onTold((message) => this.#hear(message));
  }

  /** Places with people of this process in them. */
  get size(): number {
    return this.#places.size;
  }

  /** Tells everybody there of a colleague who comes. Refuses a place that they cannot see. Returns how to leave. */
  async enter(actor: Actor, place: HerePlace, on: (event: SharedEvent) => void): Promise<() => void> {
    if (!actor.member || actor.key !== undefined) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    await this.#checkPlace(actor, place.place);
    const visit: Visit = { ...place, uid: actor.uid, on };
    const isNew = !this.#places.has(place.place);
    const there = this.#places.get(place.place) ?? { visits: new Set<Visit>(), elsewhere: new Map<string, Elsewhere>() };
    this.#places.set(place.place, there);
    there.visits.add(visit);
    this.#repeatWhileNeeded();
    this.#tell(there);
    this.#tellPeers(place.place, there, isNew);
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      there.visits.delete(visit);
      if (there.visits.size === 0) this.#places.delete(place.place);
      else this.#tell(there);
      this.#tellPeers(place.place, there, false);
      this.#repeatWhileNeeded();
    };
  }

  /** Repeats to the other processes whom this one has in each place, and forgets those that no longer do. */
  repeat(): void {
    const now = this.#now();
    for (const [name, there] of this.#places) {
      const gone = [...there.elsewhere].filter(([, { until }]) => until <= now);
      for (const [process] of gone) there.elsewhere.delete(process);
      if (gone.length > 0) this.#tell(there);
      this.#tellPeers(name, there, false);
    }
  }

  #repeatWhileNeeded(): void {
    if (this.#places.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else this.#timer ??= setInterval(() => this.repeat(), REPEAT_MS).unref();
  }

  #tellPeers(place: string, { visits }: Place, asks: boolean): void {
    const people = eachOnce(visits);
    const words = (): string => JSON.stringify({ kind: 'here', from: this.#process, place, people, asks } satisfies z.input<typeof PeerNotice>);
    while (words().length > MOST_PEER_CHARS && people.length > 0) people.pop();
    this.#records.peers.tell(words());
  }

  #hear(message: string): void {
    const notice = PeerNotice.safeParse(parsedJson(message));
    const there = notice.success ? this.#places.get(notice.data.place) : undefined;
    if (!notice.success || !there) return;
    const { from, place, people, asks } = notice.data;
    if (people.length === 0) there.elsewhere.delete(from);
    else there.elsewhere.set(from, { people, until: this.#now() + BELIEVED_MS });
    this.#tell(there);
    if (asks) this.#tellPeers(place, there, false);
  }

  async #checkPlace(actor: Actor, place: string): Promise<void> {
    const [root, client, , ...rest] = place.split('/');
    if (root !== 'clients' || client !== actor.client) throw refuse({ code: 'records.missing' });
    // A collection says nothing about a record; of a record, only its readers know who is there.
    if (rest.length === 0) return;
    const doc = rest.length % 2 === 1 ? await this.#records.get(actor, place) : undefined;
    if (!doc) throw refuse({ code: 'records.missing' });
  }

  #tell({ visits, elsewhere }: Place): void {
    const people = eachOnce([...visits, ...[...elsewhere.values()].flatMap((process) => process.people)]);
    const snapshot = people.map(({ uid, state, at }) => ({ id: uid, path: `here/${uid}`, version: 1, state, at }));
    for (const { on } of visits) on({ rev: 0, snapshot });
  }
}
