import type { Write } from '@app/kernel/live.ts';
import { randomId } from '@app/kernel/ids.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { isUnreachable } from '../request/unreachable.ts';
import type { Identity } from '../live/live-deps.ts';
import type { Shown } from '../live/mutations.ts';
import type { Change, Deed } from './offline-change.ts';
import type { OfflineStore } from './offline-store.ts';
import type { TabMessage } from '../session/tabs.ts';

/** Changes that wait longer are not sent: the server may have forgotten that it already received them (`ONCE_DAYS`), and nobody remembers why. */
export const MOST_DAYS = 28;
const DAY_MS = 24 * 3_600_000;
/** Attempts at a change on which the server fails; after that the person decides. */
const MOST_FAILURES = 4;
const FIRST_RETRY_MS = 3000;
const MAX_RETRY_MS = 60_000;

/** The server's answer: the version that contains the change, and its reply. */
export interface Done {
  readonly version: number;
  readonly reply: unknown;
}
export interface OutboxDeps {
  store(): Promise<OfflineStore>;
  /** Returns the signed-in person and the active client. */
  who(): Identity | undefined;
  /** As its maker, in its client, under its name. */
  send(change: Change): Promise<Done>;
  show(writes: readonly Write[]): Shown;
  /** At most one tab at a time. */
  exclusive(work: () => Promise<void>): Promise<void>;
  tell(message: TabMessage): void;
  now(): number;
  later(act: () => void, ms: number): () => void;
  /** Everything of this person that waits, whenever that changes. */
  onList(changes: readonly Change[]): void;
}

/** Sends changes, or stores them until the server can be reached: in order, each once, even if this page closes meanwhile. */
export class Outbox {
  readonly #ends: OutboxDeps;
  #list: readonly Change[] = [];
  #shown = new Map<string, Shown>();
  /** Grows when another person or client begins. */
  #life = 0;
  #lastAt = 0;
  #reading: Promise<void> = Promise.resolve();
  #tail: Promise<unknown> = Promise.resolve();
  #sending: Promise<void> | undefined;
  #again = false;
  #failures = 0;
  #endRetry: (() => void) | undefined;

  constructor(ends: OutboxDeps) {
    this.#ends = ends;
  }

  /**
   * Sends a deed now. Returns the server's answer, or undefined if it waits on this device. Throws `CallFailed` if it is refused, or can neither be
   * sent nor stored. `shown` is its optimistic write.
   */
  deliver(deed: Deed, shown?: Shown): Promise<Done | undefined> {
    const mine = this.#tail.then(() => this.#deliver(deed, shown));
    this.#tail = mine.catch(() => undefined);
    return mine;
  }
  async #deliver(deed: Deed, shown: Shown | undefined): Promise<Done | undefined> {
    const who = this.#ends.who() ?? { uid: '', client: '' };
    const change = this.#changeOf(who, deed);
    // Behind what waits already: nothing overtakes.
    await this.#reading;
    const mayWait = who.uid !== '';
    if (!mayWait || !this.#list.some(isUnsent)) {
      try {
        const done = await this.#ends.send(change);
        shown?.taken(done.version);
        return done;
      } catch (error) {
        if (!mayWait || !isUnreachable(error)) {
          shown?.back();
          throw error;
        }
      }
    }
    await this.#keep(change, shown);
    return undefined;
  }
  #changeOf({ uid, client }: Identity, deed: Deed): Change {
    const time = this.#ends.now();
    this.#lastAt = Math.max(time, this.#lastAt + 1);
    return { order: `${String(this.#lastAt).padStart(16, '0')}.${randomId()}`, uid, client, once: randomId(20), at: time, deed, failures: 0 };
  }
  async #keep(change: Change, shown: Shown | undefined): Promise<void> {
    try {
      await (await this.#ends.store()).addChange(change);
    } catch (error) {
      console.warn('A change could not be kept on this device', error);
      shown?.back();
      throw new CallFailed([{ code: 'records.offline' }], 0);
    }
    if (shown) this.#shown.set(change.order, shown);
    await this.#changed();
    if (!this.#endRetry) this.#plan();
  }

  /** Reads the waiting changes again: at the start, for another person or client, or when another tab says so. */
  refresh(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }
  async #read(): Promise<void> {
    const [life, who] = [this.#life, this.#ends.who()];
    const list = who
      ? await this.#ends.store().then(
          (store) => store.changes(who.uid),
          () => [],
        )
      : [];
    if (life !== this.#life) return;
    this.#list = list;
    this.#lastAt = Math.max(this.#lastAt, Number(list.at(-1)?.order.split('.')[0] ?? 0));
    const unsent = new Map(list.filter((change) => isUnsent(change) && change.client === who?.client).map((change) => [change.order, change]));
    for (const [order, shown] of this.#shown) {
      if (unsent.has(order)) continue;
      this.#shown.delete(order);
      shown.back();
    }
    for (const [order, { deed }] of unsent) {
      if (deed.kind === 'writes' && !this.#shown.has(order)) this.#shown.set(order, this.#ends.show(deed.writes));
    }
    this.#ends.onList(list);
  }
  async #changed(): Promise<void> {
    this.#ends.tell({ t: 'changed' });
    await this.refresh();
  }
  /** Starts over for another person, another client, or nobody: optimistic writes of the former one are removed. */
  reset(): Promise<void> {
    this.#life++;
    for (const shown of this.#shown.values()) shown.back();
    this.#shown = new Map();
    this.#list = [];
    this.#endRetry?.();
    this.#endRetry = undefined;
    this.#ends.onList([]);
    return this.refresh();
  }

  hear(message: TabMessage): void {
    if (message.t === 'done') this.#taken(message.order, message.version);
    if (message.t !== 'out') void this.refresh();
  }
  #taken(order: string, version: number): void {
    this.#shown.get(order)?.taken(version);
    this.#shown.delete(order);
  }

  /** Sends what waits, oldest first, until all is sent or the server cannot be reached. What it refuses waits for the person; the others go on. */
  replay(): Promise<void> {
    this.#again = true;
    this.#sending ??= this.#ends
      .exclusive(async () => {
        while (this.#again) {
          this.#again = false;
          while (await this.#sendNext());
        }
      })
      .catch((error: unknown) => console.warn('What waits could not be sent', error))
      .finally(() => (this.#sending = undefined));
    return this.#sending;
  }
  /** Answers whether there may be more to send now. */
  async #sendNext(): Promise<boolean> {
    const who = this.#ends.who();
    if (!who) return false;
    const store = await this.#ends.store();
    const next = (await store.changes(who.uid)).find(isUnsent);
    if (!next) return false;
    if (next.at < this.#ends.now() - MOST_DAYS * DAY_MS)
      return await this.#refused(next, [{ code: 'records.too-late', params: { days: MOST_DAYS } }]);
    try {
      const { version } = await this.#ends.send(next);
      this.#failures = 0;
      await store.removeChange(next.order);
      this.#taken(next.order, version);
      this.#ends.tell({ t: 'done', order: next.order, version });
      await this.refresh();
      return true;
    } catch (error) {
      return await this.#failed(next, error);
    }
  }
  async #failed(change: Change, error: unknown): Promise<boolean> {
    const status = error instanceof CallFailed ? error.status : 0;
    const isPassing = isUnreachable(error) || status === 429 || status === 503;
    const failures = change.failures + 1;
    // Nobody is signed in: the change waits for its author.
    if (status === 401) return false;
    // Its author has yet to accept new terms, and is asked.
    if (error instanceof CallFailed && error.has('users.terms-needed')) return false;
    if (isPassing || (status >= 500 && failures < MOST_FAILURES)) {
      if (!isPassing) await (await this.#ends.store()).updateChange({ ...change, failures });
      this.#failures += 1;
      this.#plan();
      return false;
    }
    return await this.#refused(change, error instanceof CallFailed ? error.problems : [{ code: 'records.unexpected' }]);
  }
  async #refused(change: Change, problems: readonly Problem[]): Promise<boolean> {
    await (await this.#ends.store()).updateChange({ ...change, problems });
    await this.#changed();
    return true;
  }
  #plan(): void {
    this.#endRetry?.();
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failures, 10));
    this.#endRetry = this.#ends.later(() => {
      this.#endRetry = undefined;
      void this.replay();
    }, wait);
  }

  /** Sends a refused change after all, in its old place: unchanged, or as the person decided. */
  async retry(order: string, deed?: Deed): Promise<void> {
    const refused = this.#list.find((change) => change.order === order);
    if (!refused) return;
    const { problems: _told, ...change } = refused;
    const decided = deed ? { ...change, deed, once: randomId(20) } : change;
    await (await this.#ends.store()).updateChange({ ...decided, at: this.#ends.now(), failures: 0 });
    await this.#changed();
    await this.replay();
  }
  /** The person lets go of it. */
  async drop(order: string): Promise<void> {
    await (await this.#ends.store()).removeChange(order);
    await this.#changed();
  }
}

const isUnsent = (change: Change): boolean => change.problems === undefined;
