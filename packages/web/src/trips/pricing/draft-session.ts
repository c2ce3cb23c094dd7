import { type DraftContent, isSameContent, type LostChange, mergeDrafts } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';

/** The draft as the server has it: `version` grows with every save, by whomever. */
export interface StoredDraft {
  readonly version: number;
  readonly content: DraftContent;
}
export interface DraftDeps {
  /** Saves the content over exactly this version. Returns the new version, or undefined where the draft has another one by now. */
  readonly save: (content: DraftContent, over: number) => Promise<number | undefined>;
  readonly load: () => Promise<StoredDraft>;
  /** Changes that did not enter, because another person changed the same. */
  readonly onLost: (lost: readonly LostChange[]) => void;
  readonly onFailed: (error: unknown) => void;
}
export type SaveState = 'saved' | 'saving' | 'failed';
export interface Shown {
  readonly content: DraftContent;
  readonly state: SaveState;
  /** The version that `content` is; undefined while something is not saved. */
  readonly version: number | undefined;
}
const PAUSE_MS = 400;

/**
 * A draft while a person edits it: what they did shows at once and is saved a moment later. What others saved meanwhile is merged by rule and
 * field, so nobody writes over what they have not read.
 */
export class DraftSession {
  readonly #deps: DraftDeps;
  readonly #pauseMs: number;
  #base: StoredDraft;
  #mine: DraftContent;
  #shown: Shown;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #isSending = false;
  /** The newest draft of the server that arrived during a save. */
  #heard: StoredDraft | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(stored: StoredDraft, deps: DraftDeps, pauseMs = PAUSE_MS) {
    this.#base = stored;
    this.#mine = stored.content;
    this.#deps = deps;
    this.#pauseMs = pauseMs;
    this.#shown = { content: stored.content, state: 'saved', version: stored.version };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly get = (): Shown => this.#shown;

  /** Changes the draft; saved after a pause without another change. */
  readonly edit = (change: (content: DraftContent) => DraftContent): void => {
    this.#mine = change(this.#mine);
    this.#plan();
  };
  /** Takes in what the server has by now. */
  readonly receive = (stored: StoredDraft): void => {
    // It may be what is being saved: only the reply tells from which content the edits since then go on.
    if (this.#isSending) {
      this.#heard = stored;
      return;
    }
    if (stored.version <= this.#base.version) return;
    const { content, lost } = mergeDrafts({ base: this.#base.content, mine: this.#mine, theirs: stored.content });
    this.#base = stored;
    this.#mine = content;
    if (lost.length > 0) this.#deps.onLost(lost);
    if (this.#isDirty()) this.#plan();
    else this.#tell('saved');
  };
  /** Saves at once what is not saved yet. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await (this.#saving ??= this.#saveAll().finally(() => (this.#saving = undefined)));
  };

  #isDirty(): boolean {
    return !isSameContent(this.#mine, this.#base.content);
  }
  #plan(): void {
    if (!this.#isDirty() && !this.#saving) return this.#tell('saved');
    this.#tell('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#pauseMs);
  }
  async #saveAll(): Promise<void> {
    try {
      while (this.#isDirty()) {
        const [sent, over] = [this.#mine, this.#base.version];
        this.#isSending = true;
        const version = await this.#deps.save(sent, over).finally(() => (this.#isSending = false));
        if (version === undefined) this.receive(await this.#deps.load());
        else this.#base = { version, content: sent };
        this.#takeHeard();
      }
      this.#tell('saved');
    } catch (error) {
      this.#takeHeard();
      this.#tell('failed');
      this.#deps.onFailed(error);
    }
  }
  #takeHeard(): void {
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard) this.receive(heard);
  }
  #tell(state: SaveState): void {
    this.#shown = { content: this.#mine, state, version: this.#isDirty() ? undefined : this.#base.version };
    for (const listener of this.#listeners) listener();
  }
}
