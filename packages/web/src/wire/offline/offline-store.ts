import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Identity } from '../live/live-deps.ts';
import type { LiveDoc, View } from '../live/live-view.ts';
import type { Change } from './offline-change.ts';
import type { StoredSession } from '../session/session-state.ts';

/** An answer is dropped after this time without a request for it. */
export const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** Of all answers together, in characters; the oldest are dropped first. */
const MAX_SIZE = 24_000_000;
export const MAX_ANSWERS = 400;
/** A larger answer is not stored. */
export const MAX_ANSWER_SIZE = 1_500_000;

type AnswerKey = [uid: string, client: string, question: string];
interface Answer extends Identity {
  readonly question: string;
  readonly rev: number;
  /** The documents as JSON: faster to store and read than objects, and of known length. */
  readonly docs: string;
  readonly size: number;
  /** Time of storage, epoch ms. */
  readonly at: number;
}
interface Tables extends DBSchema {
  answers: { key: AnswerKey; value: Answer; indexes: { age: [at: number, size: number] } };
  changes: { key: string; value: Change };
  sessions: { key: string; value: StoredSession };
}
/** Every key that begins with these parts: arrays sort after texts. */
const below = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);

/** Storage of this browser for times without a network: answers and changes of one person, and that person's session. */
export class OfflineStore {
  readonly #db: IDBPDatabase<Tables>;
  readonly #now: () => number;
  private constructor(db: IDBPDatabase<Tables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Throws if the browser stores nothing (some private windows, a full disk). */
  static async open(name = 'apron', now: () => number = Date.now): Promise<OfflineStore> {
    const db = await openDB<Tables>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('answers', { keyPath: ['uid', 'client', 'question'] }).createIndex('age', ['at', 'size']);
        fresh.createObjectStore('changes', { keyPath: 'order' });
        fresh.createObjectStore('sessions', { keyPath: 'key' });
      },
      // A newer version of the application in another tab needs the old one to let go.
      blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
    });
    return new OfflineStore(db, now);
  }

  async answer({ uid, client }: Identity, question: string): Promise<View | undefined> {
    const answer = await this.#db.get('answers', [uid, client, question]);
    if (!answer || answer.at < this.#now() - MAX_AGE_MS) return undefined;
    const docs = JSON.parse(answer.docs) as LiveDoc[];
    return { rev: answer.rev, docs: new Map(docs.map((doc) => [doc.path, doc])) };
  }
  async keepAnswer({
    who: { uid, client },
    question,
    view,
  }: {
    readonly who: Identity;
    readonly question: string;
    readonly view: View;
  }): Promise<void> {
    const docs = JSON.stringify([...view.docs.values()]);
    if (docs.length > MAX_ANSWER_SIZE) await this.#db.delete('answers', [uid, client, question]);
    else await this.#db.put('answers', { uid, client, question, rev: view.rev, docs, size: docs.length, at: this.#now() });
  }
  /** Returns the stored reply of a call, in the same store as answers to queries. */
  async reply({ uid, client }: Identity, call: string): Promise<unknown> {
    const answer = await this.#db.get('answers', [uid, client, call]);
    return answer && answer.at >= this.#now() - MAX_AGE_MS ? (JSON.parse(answer.docs) as unknown) : undefined;
  }
  async keepReply({ uid, client }: Identity, call: string, reply: unknown): Promise<void> {
    const docs = JSON.stringify(reply);
    if (docs.length <= MAX_ANSWER_SIZE)
      await this.#db.put('answers', { uid, client, question: call, rev: 0, docs, size: docs.length, at: this.#now() });
  }
  async dropAnswers({ uid, client }: Identity, question?: string): Promise<void> {
    await this.#db.delete('answers', question === undefined ? below(uid, client) : [uid, client, question]);
  }
  /** Keeps within age, number and size, the youngest first. */
  async prune(): Promise<void> {
    const tx = this.#db.transaction('answers', 'readwrite');
    const oldest = this.#now() - MAX_AGE_MS;
    let [size, number] = [0, 0];
    for (let cursor = await tx.store.index('age').openKeyCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
      const [time, chars] = cursor.key;
      size += chars;
      number += 1;
      if (time < oldest || size > MAX_SIZE || number > MAX_ANSWERS) void tx.store.delete(cursor.primaryKey);
    }
    await tx.done;
  }

  async addChange(change: Change): Promise<void> {
    await this.#db.add('changes', change);
  }
  /** In the order in which they were made. */
  async changes(uid: string): Promise<Change[]> {
    return (await this.#db.getAll('changes')).filter((change) => change.uid === uid);
  }
  /** Changes it only while it still waits: another tab may have sent it. */
  async updateChange(change: Change): Promise<void> {
    const tx = this.#db.transaction('changes', 'readwrite');
    if (await tx.store.getKey(change.order)) await tx.store.put(change);
    await tx.done;
  }
  async removeChange(order: string): Promise<void> {
    await this.#db.delete('changes', order);
  }

  /** Returns the session of the last person. */
  async session(): Promise<StoredSession | undefined> {
    const stored = await this.#db.get('sessions', 'last');
    return stored && stored.at >= this.#now() - MAX_AGE_MS ? stored : undefined;
  }
  async keepSession(session: StoredSession): Promise<void> {
    await this.#db.put('sessions', session);
  }

  /** Deletes everything of everybody. */
  async wipe(): Promise<void> {
    const tx = this.#db.transaction(['answers', 'changes', 'sessions'], 'readwrite');
    await Promise.all([tx.objectStore('answers').clear(), tx.objectStore('changes').clear(), tx.objectStore('sessions').clear(), tx.done]);
  }
  /** Deletes the data of everybody else. */
  async keepOnly(uid: string): Promise<void> {
    const tx = this.#db.transaction(['answers', 'changes', 'sessions'], 'readwrite');
    for (const key of await tx.objectStore('answers').getAllKeys()) if (key[0] !== uid) void tx.objectStore('answers').delete(key);
    for (const change of await tx.objectStore('changes').getAll()) if (change.uid !== uid) void tx.objectStore('changes').delete(change.order);
    if ((await tx.objectStore('sessions').get('last'))?.account.id !== uid) void tx.objectStore('sessions').delete('last');
    await tx.done;
  }
  /** Ends a session that was not signed out: answers are deleted, unsent changes wait for their author. */
  async endSession(): Promise<void> {
    const tx = this.#db.transaction(['answers', 'sessions'], 'readwrite');
    await Promise.all([tx.objectStore('answers').clear(), tx.objectStore('sessions').clear(), tx.done]);
  }
  close(): void {
    this.#db.close();
  }
}
