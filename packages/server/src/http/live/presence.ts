import type { Actor } from '@app/kernel/collection.ts';
import type { Records } from '@app/store/records.ts';
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
interface Visit extends HerePlace {
  readonly uid: string;
  readonly on: (event: SharedEvent) => void;
}
/** People of one place that are told of; a crowd is no information. */
const MOST = 50;

/**
 * People who are at work in the same place, in memory alone: nothing is written, and whoever is gone is gone with their connection. It knows
 * the people of this process.
 */
export class Presence {
  readonly #places = new Map<string, Set<Visit>>();
  readonly #records: Pick<Records, 'get'>;

  constructor(records: Pick<Records, 'get'>) {
    this.#records = records;
  }

  /** Places with people in them. */
  get size(): number {
    return this.#places.size;
  }

  /** Tells everybody there of a colleague who comes. Refuses a place that they cannot see. Returns how to leave. */
  async enter(actor: Actor, place: HerePlace, on: (event: SharedEvent) => void): Promise<() => void> {
    if (!actor.member || actor.key !== undefined) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    await this.#checkPlace(actor, place.place);
    const visit: Visit = { ...place, uid: actor.uid, on };
    const visits = this.#places.get(place.place) ?? new Set<Visit>();
    this.#places.set(place.place, visits.add(visit));
    this.#tell(visits);
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      visits.delete(visit);
      if (visits.size === 0) this.#places.delete(place.place);
      else this.#tell(visits);
    };
  }

  async #checkPlace(actor: Actor, place: string): Promise<void> {
    const [root, client, , ...rest] = place.split('/');
    if (root !== 'clients' || client !== actor.client) throw refuse({ code: 'records.missing' });
    // A collection says nothing about a record; of a record, only its readers know who is there.
    if (rest.length === 0) return;
    const doc = rest.length % 2 === 1 ? await this.#records.get(actor, place) : undefined;
    if (!doc) throw refuse({ code: 'records.missing' });
  }

  /** Each person once: who edits in one tab and looks in another edits. */
  #tell(visits: ReadonlySet<Visit>): void {
    const people = new Map<string, Visit>();
    for (const visit of visits) if (visit.state === 'edit' || !people.has(visit.uid)) people.set(visit.uid, visit);
    const snapshot = [...people.values()].slice(0, MOST).map(({ uid, state, at }) => ({ id: uid, path: `here/${uid}`, version: 1, state, at }));
    for (const { on } of visits) on({ rev: 0, snapshot });
  }
}
