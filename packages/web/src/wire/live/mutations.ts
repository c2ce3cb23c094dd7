import type { Write } from '@app/kernel/live.ts';
import type { Mutation } from './live-view.ts';

/** An acknowledged write is dropped after this time if its change never arrives, because nobody watches it. */
const SETTLED_MS = 8000;

/** Own writes that are shown before the server's word has come. */
export interface Shown {
  /** The server took them: they stay until its own word, at this version, has arrived. */
  readonly taken: (version: number) => void;
  /** They did not come about. */
  readonly back: () => void;
}
interface Ends {
  later(act: () => void, ms: number): unknown;
  /** These paths look different now. */
  changed(writes: readonly Write[]): void;
  /** True if the server's answer would have arrived by now. */
  hears(): boolean;
}

/** The writes on their way, in the order in which they were made. */
export class Mutations {
  #list: readonly Mutation[] = [];
  readonly #ends: Ends;
  constructor(ends: Ends) {
    this.#ends = ends;
  }

  get list(): readonly Mutation[] {
    return this.#list;
  }
  clear(): void {
    this.#list = [];
  }

  show(writes: readonly Write[]): Shown {
    let mutation: Mutation = { writes };
    const swap = (next: readonly Mutation[]): void => {
      this.#list = next;
      this.#ends.changed(writes);
    };
    const back = (): void => {
      if (this.#list.includes(mutation)) swap(this.#list.filter((other) => other !== mutation));
    };
    const endLater = (): void => void this.#ends.later(() => (this.#ends.hears() ? back() : endLater()), SETTLED_MS);
    swap([...this.#list, mutation]);
    return {
      back,
      taken: (version) => {
        if (!this.#list.includes(mutation)) return;
        const settled: Mutation = { writes, version };
        const next = this.#list.map((other) => (other === mutation ? settled : other));
        mutation = settled;
        swap(next);
        endLater();
      },
    };
  }
}
