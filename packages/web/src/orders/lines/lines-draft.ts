import { applyLineChanges, isUnchanged, type LineChanges, lineChanges, type LineConflict, withLineIds } from '@app/domain/orders/lines.rules.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';

type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';
export interface LinesView {
  readonly items: readonly OrderItem[];
  readonly state: SaveState;
  readonly conflicts: readonly LineConflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}
export interface LinesDeps {
  /** Sends changes; returns the version that has them, and what could not be merged. */
  readonly save: (changes: LineChanges) => Promise<{ readonly version: number; readonly conflicts: readonly LineConflict[] }>;
  /** True for an error that says nothing about the changes: they wait. */
  readonly isUnreachable: (error: unknown) => boolean;
  readonly onRefused: (error: unknown) => void;
  /** Runs something later; returns how to prevent it. */
  readonly later: (work: () => void, ms: number) => () => void;
}
const IDLE_MS = 600;
const RETRY_MS = 5000;
const MOST_STEPS = 200;

/**
 * The lines of an order as one person edits them: saved by line and field while they go on, merged with what others
 * save meanwhile, undone step by step (BYD-10, BYD-4).
 */
export class LinesDraft {
  readonly #deps: LinesDeps;
  readonly #listeners = new Set<() => void>();
  /** The lines that the server has, as far as known, and the version from which on they are. */
  #base: readonly OrderItem[];
  #version: number;
  #arrived: { readonly items: readonly OrderItem[]; readonly version: number } | undefined;
  #items: readonly OrderItem[];
  #undo: readonly LineChanges[] = [];
  #redo: readonly LineChanges[] = [];
  #conflicts: readonly LineConflict[] = [];
  #state: SaveState = 'saved';
  #cancel: () => void = () => undefined;
  #view: LinesView;

  constructor(items: readonly OrderItem[], version: number, deps: LinesDeps) {
    this.#deps = deps;
    this.#base = withLineIds(items);
    this.#items = this.#base;
    this.#version = version;
    this.#view = this.#viewed();
  }

  readonly get = (): LinesView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a step of the person. `joins`: belongs to the step before, so that one undo takes both back. */
  edit(items: readonly OrderItem[], joins = false): void {
    const last = joins ? this.#undo.at(-1) : undefined;
    const before = last ? applyLineChanges(this.#items, last).items : this.#items;
    const back = lineChanges(items, before);
    if (isUnchanged(back)) return;
    this.#undo = [...(last ? this.#undo.slice(0, -1) : this.#undo), back].slice(-MOST_STEPS);
    this.#redo = [];
    this.#become(items);
  }
  undo(): void {
    const back = this.#undo.at(-1);
    if (!back) return;
    const { items } = applyLineChanges(this.#items, back);
    this.#undo = this.#undo.slice(0, -1);
    this.#redo = [...this.#redo, lineChanges(items, this.#items)];
    this.#become(items);
  }
  redo(): void {
    const forth = this.#redo.at(-1);
    if (!forth) return;
    const { items } = applyLineChanges(this.#items, forth);
    this.#redo = this.#redo.slice(0, -1);
    this.#undo = [...this.#undo, lineChanges(items, this.#items)];
    this.#become(items);
  }
  /** Forgets a conflict, once the person decided. */
  settle(conflict: LineConflict): void {
    this.#conflicts = this.#conflicts.filter((other) => other !== conflict);
    this.#tell();
  }

  /** The record as the server has it now. */
  receive(items: readonly OrderItem[], version: number): void {
    if (version <= this.#version) return;
    this.#arrived = { items: withLineIds(items), version };
    if (this.#state !== 'saving') this.#rebase();
  }
  /** Saves what is not saved yet. */
  async flush(): Promise<void> {
    this.#cancel();
    if (this.#state === 'saving') return;
    const changes = lineChanges(this.#base, this.#items);
    if (isUnchanged(changes)) return this.#be('saved');
    const sent = this.#items;
    this.#be('saving');
    let next: SaveState = 'saved';
    try {
      const { version, conflicts } = await this.#deps.save(changes);
      this.#base = sent;
      this.#conflicts = [...this.#conflicts, ...conflicts];
      // A version from before these changes is of no use any more.
      if (this.#arrived && this.#arrived.version < version) this.#arrived = undefined;
      this.#version = Math.max(this.#version, version - 1);
    } catch (error) {
      const isWaiting = this.#deps.isUnreachable(error);
      next = isWaiting ? 'offline' : 'refused';
      if (isWaiting) this.#schedule(RETRY_MS);
      else this.#deps.onRefused(error);
    }
    this.#state = next;
    this.#rebase();
    if (next === 'saved' && this.#items !== sent && !isUnchanged(lineChanges(this.#base, this.#items))) this.#wait();
  }

  #rebase(): void {
    if (this.#arrived) {
      const { items, version } = this.#arrived;
      const merged = applyLineChanges(items, lineChanges(this.#base, this.#items));
      this.#arrived = undefined;
      this.#version = version;
      this.#base = items;
      this.#items = merged.items;
      this.#conflicts = [...this.#conflicts, ...merged.conflicts];
    }
    this.#tell();
  }
  #become(items: readonly OrderItem[]): void {
    this.#items = items;
    if (this.#state === 'saving') this.#tell();
    else this.#wait();
  }
  #wait(): void {
    this.#schedule(IDLE_MS);
    this.#be('waiting');
  }
  #schedule(ms: number): void {
    this.#cancel();
    this.#cancel = this.#deps.later(() => void this.flush(), ms);
  }
  #be(state: SaveState): void {
    this.#state = state;
    this.#tell();
  }
  #viewed = (): LinesView => ({
    items: this.#items,
    state: this.#state,
    conflicts: this.#conflicts,
    canUndo: this.#undo.length > 0,
    canRedo: this.#redo.length > 0,
  });
  #tell(): void {
    this.#view = this.#viewed();
    for (const listener of this.#listeners) listener();
  }
}
