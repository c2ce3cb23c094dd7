import { expect } from 'vitest';
import type { Actor } from '@app/kernel/collection.ts';
import { compareBy, type Query } from '@app/kernel/queries/query.ts';
import type { WatchEvent } from '../live/watch.ts';
import type { Records } from '../records.ts';
import { answerIn, type Model } from './model.ts';
import type { AnyDoc } from '../core/registry.ts';

/**
 * Watches a list, loses the connection and resumes. Checks every event: nothing twice, nothing older than before, nothing after the
 * end, and after each event the list as it was after some commit, each later than the last.
 */
export class Observer {
  readonly actor: Actor;
  readonly query: Query;
  readonly docs = new Map<string, AnyDoc>();
  /** The list after each event. */
  readonly #seen: (readonly string[])[] = [];
  readonly #newest = new Map<string, number>();
  #checked = 0;
  #rev = -1;
  #lineage = '';
  #end: (() => void) | undefined;
  /** A failed expectation of the event handler: the store does not pass on errors of watchers. */
  #failed: unknown;
  events = 0;
  resumed = 0;

  constructor(actor: Actor, query: Query) {
    this.actor = actor;
    this.query = query;
  }

  get isOn(): boolean {
    return this.#end !== undefined;
  }
  get list(): string[] {
    return [...this.docs.values()].sort(compareBy(this.query.orderBy ?? [])).map(({ path, version }) => `${path}@${version}`);
  }

  /** Starts, or resumes with the documents from before when they are of the same lineage. */
  async start(records: Records): Promise<void> {
    const resumes = this.#lineage === records.lineage;
    const have = resumes ? [...this.docs.values()].map(({ version }) => version) : undefined;
    this.#lineage = records.lineage;
    this.#rev = -1;
    let isMine = true;
    let isFirst = true;
    const end = await records.watch(
      this.actor,
      this.query,
      (event) => {
        try {
          expect(isMine, 'told after the end').toBe(true);
          expect(event.gone !== undefined, 'how it begins').toBe(isFirst && resumes);
          expect(event.snapshot !== undefined, 'how it begins').toBe(isFirst && !resumes);
          isFirst = false;
          this.#hear(event);
        } catch (error) {
          this.#failed ??= error;
        }
      },
      { have },
    );
    if (resumes) this.resumed += 1;
    this.#end = () => {
      end();
      isMine = false;
    };
  }
  stop(): void {
    this.#end?.();
    this.#end = undefined;
  }

  #hear({ rev, snapshot, put = [], del = [], gone, error }: WatchEvent): void {
    expect(error).toBeUndefined();
    expect(rev, 'the count goes up').toBeGreaterThan(this.#rev);
    this.#rev = rev;
    this.events += 1;
    if (snapshot) this.docs.clear();
    for (const path of del) expect(this.docs.delete(path), `${path} left, and was not held`).toBe(true);
    for (const version of gone ?? []) {
      const left = [...this.docs.values()].find((doc) => doc.version === version);
      expect(left, `version ${version} is gone, and was not held`).toBeDefined();
      this.docs.delete(left?.path ?? '');
    }
    if (!snapshot && !gone) expect(put.length + del.length, 'a change that is none').toBeGreaterThan(0);
    for (const doc of [...(snapshot ?? []), ...put]) {
      const newest = this.#newest.get(doc.path) ?? 0;
      expect(doc.version, `${doc.path} is older than what was seen`).toBeGreaterThanOrEqual(newest);
      expect(this.docs.get(doc.path)?.version, `${doc.path} is told twice`).not.toBe(doc.version);
      this.#newest.set(doc.path, doc.version);
      this.docs.set(doc.path, doc);
    }
    this.#seen.push(this.list);
  }

  /** Checks that each seen list is the right one after some commit, in the order of the commits. */
  check(model: Model): void {
    if (this.#failed) throw this.#failed;
    for (const list of this.#seen.splice(0)) {
      let index = this.#checked;
      while (index < model.states.length && answerIn(model.states[index] as Model['now'], this.actor, this.query).join() !== list.join()) index += 1;
      expect(index, `after no commit from ${this.#checked} on this was the list: ${list.join(', ')}`).toBeLessThan(model.states.length);
      this.#checked = index;
    }
  }
  /** Checks the list when no work is under way: it is the current one. */
  checkNow(model: Model): void {
    this.check(model);
    expect(this.list).toEqual(answerIn(model.now, this.actor, this.query));
    for (const doc of this.docs.values()) expect(doc).toMatchObject(model.now.get(doc.path)?.data ?? { gone: true });
  }
}
