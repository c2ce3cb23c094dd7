import type { Actor, Collection } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { everything, matches, valueAt } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { RecordChange } from '@app/store/core/change.ts';
import type { AnyDoc } from '@app/store/core/registry.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { affiliates, shares } from '@app/domain/marketplace/marketplace.collection.ts';
import { shareStanding } from '@app/domain/marketplace/partners/share.rules.ts';
import { sharedRecord, type SharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import type { Share } from '@app/domain/marketplace/partners/share.ts';
import { refuse } from '@app/domain/problems.ts';
import type { LiveMeter, OwnEvent, SharedEvent, SharedList, SharedLists } from '../../http/live/shared-lists.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { noteUse } from './note-use.ts';
import { openShare, type SharedPlace, sharedQuery } from './open-share.ts';

/** A part of a list: its beginning, or what follows a record. */
type SharedPart = SharedList & { readonly after?: string | undefined };
const kindOf = (name: string): Collection => {
  const kind = collectionNamed(name);
  if (!kind) throw refuse({ code: 'records.missing' });
  return kind;
};
type OnEvent = (event: SharedEvent) => void;

/** Shares end at a moment without anybody writing: open lists are checked this often. */
const SWEEP_MS = 500;
const ended: Problem = { code: 'marketplace.share-ended' };

/** A live list that another company shares. */
interface OpenList {
  readonly actor: Actor;
  readonly place: SharedPlace;
  readonly on: OnEvent;
  expires: number;
  isOpen: boolean;
  stop: () => void;
}

/**
 * Opens records of other companies to readers with a share, cut down to the declared fields. A live list closes as soon as the share, the
 * affiliation or one of the companies no longer carries it.
 */
export class SharedAccess implements SharedLists {
  readonly #ctx: AppContext;
  readonly #lists = new Set<OpenList>();
  #sweep: NodeJS.Timeout | undefined;

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    ctx.records.onChange(
      (change) => this.#take(change),
      () => this.#checkAgain(() => true),
    );
  }

  async read(actor: Actor, { limit, after, ...place }: SharedPart): Promise<SharedRecord[]> {
    const { guest, owner, read } = await openShare(this.#ctx, actor, place);
    await noteUse(this.#ctx, actor, place);
    const query = sharedQuery(place.kind, { read, limit });
    const { records } = this.#ctx;
    const last = after === undefined ? undefined : await records.get(guest, records.forClient(place.owner).path(kindOf(place.kind), after));
    // The place in the list is found here, so that no field that the share hides ever leaves.
    if (after !== undefined && !(last && matches(last, query.where ?? everything))) throw refuse({ code: 'records.missing' });
    const startAfter = last && [...(query.orderBy ?? []).map(({ field }) => valueAt(last, field) ?? null), last.path];
    const docs = await records.list(guest, { ...query, startAfter });
    return docs.map((doc) => sharedRecord(place.kind, doc, owner.name));
  }

  async watch(actor: Actor, { limit, ...place }: SharedList, on: OnEvent, meter: LiveMeter): Promise<() => void> {
    const list: OpenList = { actor, place, on, expires: Number.POSITIVE_INFINITY, isOpen: true, stop: () => undefined };
    // Listens before it looks: an end in between is not missed.
    this.#lists.add(list);
    try {
      const { guest, owner, share, read } = await openShare(this.#ctx, actor, place);
      list.expires = share.expires ?? 0;
      await noteUse(this.#ctx, actor, place);
      const cut = (doc: AnyDoc): SharedRecord => sharedRecord(place.kind, doc, owner.name);
      const tell = ({ snapshot, put, ...event }: OwnEvent): void => {
        if (list.isOpen) on({ ...event, ...(snapshot && { snapshot: snapshot.map(cut) }), ...(put && { put: put.map(cut) }) });
      };
      const stop = await this.#ctx.records.watch(guest, sharedQuery(place.kind, { read, limit }), tell, { meter });
      list.stop = stop;
      if (!list.isOpen) throw new Refused(ended);
      this.#sweep ??= setInterval(() => this.#endExpired(), SWEEP_MS).unref();
      return () => this.#drop(list);
    } catch (error) {
      this.#drop(list);
      throw error;
    }
  }

  #drop(list: OpenList): void {
    list.isOpen = false;
    this.#lists.delete(list);
    list.stop();
    if (this.#lists.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
  #end(list: OpenList, problem: Problem): void {
    if (!list.isOpen) return;
    this.#drop(list);
    list.on({ rev: 0, error: [problem] });
  }

  #endExpired(): void {
    const now = this.#ctx.clock.now();
    for (const list of this.#lists) if (list.expires <= now) this.#end(list, ended);
  }
  #take({ collection, client, path, doc }: RecordChange): void {
    const id = path.slice(path.lastIndexOf('/') + 1);
    if (collection === shares.name) {
      const ofShare = ({ actor, place }: OpenList): boolean => place.owner === client && actor.client === id;
      const isActive = doc !== undefined && shareStanding(doc as unknown as Share, this.#ctx.clock.now()) === 'active';
      if (isActive) this.#checkAgain(ofShare);
      else for (const list of [...this.#lists].filter(ofShare)) this.#end(list, ended);
    } else if (collection === clients.name && doc?.active !== true) {
      for (const list of this.#lists) if (list.place.owner === id || list.actor.client === id) this.#end(list, ended);
    } else if (collection === affiliates.name) this.#checkAgain(() => true);
  }
  #checkAgain(concerns: (list: OpenList) => boolean): void {
    for (const list of [...this.#lists].filter(concerns)) void this.#check(list);
  }
  async #check(list: OpenList): Promise<void> {
    try {
      const { share } = await openShare(this.#ctx, list.actor, list.place);
      list.expires = share.expires ?? 0;
    } catch (error) {
      // Closes it also on doubt: the reader may ask again. What was open and is gone has ended.
      const [problem = ended] = error instanceof Refused ? error.problems : [];
      this.#end(list, problem.code === 'records.missing' ? ended : problem);
    }
  }
}
