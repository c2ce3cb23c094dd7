/** The parts of the browser's history that are needed here. */
interface Entries {
  readonly state: unknown;
  go(delta: number): void;
}
/** Steps in quick succession are undone together, in ms: each on its own would undo the next one's undoing. */
const QUIET_MS = 40;

/** The router numbers the entries of the history. */
const placeIn = (state: unknown): number | undefined => {
  const idx = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : undefined;
};

/**
 * Keeps the page while something is open over it: going back (or forward) closes that first (SHL-1). The browser has moved by the time it says so,
 * thus the step is undone, and what was open closes once the page is where it was.
 */
export class BackGuard {
  readonly #entries: Entries;
  readonly #top: () => (() => void) | undefined;
  /** The entry over which something is open. */
  #place: number | undefined;
  /** Called upon return there; undefined: no step is being undone. */
  #close: (() => void) | undefined;
  #undoing: ReturnType<typeof setTimeout> | undefined;

  /** `top` closes the topmost overlay; undefined: there is none, or the history closes it itself. */
  constructor(entries: Entries, top: () => (() => void) | undefined) {
    this.#entries = entries;
    this.#top = top;
  }
  /** Notes the page over which something opens. */
  begin(): void {
    this.#place = placeIn(this.#entries.state);
  }
  /** True if nobody else may learn of this step in the history. */
  take(): boolean {
    const present = placeIn(this.#entries.state);
    const place = this.#place;
    if (present === undefined || place === undefined) return false;
    // A step to the place itself, with none to undo: the overlay has moved on with its page.
    if (!this.#close && present === place) return false;
    const close = (this.#close ??= this.#top());
    if (!close) return false;
    clearTimeout(this.#undoing);
    if (present === place) {
      this.#close = undefined;
      close();
    } else this.#undoing = setTimeout(() => this.#entries.go(place - present), QUIET_MS);
    return true;
  }
}
