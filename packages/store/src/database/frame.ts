import type { Doc } from '@app/kernel/collection.ts';
import type { Session } from './engine.ts';

export type AfterCommit = () => void | Promise<void>;
export type OwnDoc = Doc<Record<string, unknown>>;
/** Documents by path. */
export type OwnDocs = ReadonlyMap<string, OwnDoc>;

const LEAVES_NOTHING = /^\s*select (?:[\w, ]+ from "?documents|pg_advisory_xact_lock\()/;
/** True for reads and locks: a part which has made only these needs no savepoint. */
export const leavesNothing = (text: string): boolean => LEAVES_NOTHING.test(text);

/**
 * An open transaction, or a part of one that can be undone alone (a savepoint). Parts of one frame run one after the other:
 * PostgreSQL's savepoints are a stack, so two open at once would undo each other.
 */
export class Frame {
  readonly session: Session;
  /** True while each read returns what is committed at its moment: nothing of this transaction's own is there to be seen. */
  readonly readsCommitted: () => boolean;
  readonly afterCommit: AfterCommit[] = [];
  /** Run in the moment of the commit. */
  readonly atCommit: (() => void)[] = [];
  /** Set after commit or undo: work that outlives its transaction continues outside it. */
  closed = false;
  /** Documents whose rows this transaction has locked or written: nobody else changes them before it ends. */
  #own: Map<string, OwnDoc>;
  /** Paths at which nothing was found to lock. */
  #missing: Set<string>;
  readonly #depth: number;
  /** The savepoint of an earlier part is still there: it ends by the statement that opens the next one, or with the transaction. */
  #hasSavepoint = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(session: Session, outer?: Frame, readsCommitted = outer?.readsCommitted ?? ((): boolean => false)) {
    this.session = session;
    this.readsCommitted = readsCommitted;
    this.#depth = outer ? outer.#depth + 1 : 0;
    this.#own = new Map(outer?.own);
    this.#missing = new Set(outer?.missing);
  }

  get own(): OwnDocs {
    return this.#own;
  }
  /** Paths at which nothing was found to lock. Nothing prevents others from creating it. */
  get missing(): ReadonlySet<string> {
    return this.#missing;
  }
  keepMissing(paths: Iterable<string>): void {
    for (const path of paths) this.#missing.add(path);
  }
  /** Notes what became of documents that this transaction has locked or written; undefined: removed, or not known any more. */
  keep(docs: Iterable<readonly [path: string, doc: OwnDoc | undefined]>): void {
    for (const [path, doc] of docs) {
      this.#missing.delete(path);
      if (doc) this.#own.set(path, doc);
      else this.#own.delete(path);
    }
  }
  forgetOwn(): void {
    this.#own.clear();
    this.#missing.clear();
  }
  /** Call when somebody else opens or ends a savepoint: to end an older one would end theirs. */
  forgetSavepoint(): void {
    this.#hasSavepoint = false;
  }

  /** Runs `work` in a part of its own. When it throws, its writes are undone and the frame continues. */
  part<T>(work: (inner: Frame) => Promise<T>): Promise<T> {
    return this.alone(async () => {
      const name = `part_${this.#depth + 1}`;
      let isOpen = false;
      const session: Session = {
        query: (text, parameters, isKept, before = []) => {
          const needsNone = before.length === 0 && leavesNothing(text);
          const opening = isOpen || needsNone ? [] : this.#savepoint(name);
          isOpen ||= !needsNone;
          return this.session.query(text, parameters, isKept, [...opening, ...before]);
        },
        release: () => undefined,
      };
      const inner = new Frame(session, this);
      try {
        const result = await work(inner);
        this.afterCommit.push(...inner.afterCommit);
        this.atCommit.push(...inner.atCommit);
        this.#own = inner.#own;
        this.#missing = inner.#missing;
        return result;
      } catch (error) {
        if (isOpen) await this.session.query(`rollback to savepoint ${name}`, []);
        throw error;
      } finally {
        inner.closed = true;
      }
    });
  }

  /** The commands that open a savepoint: they are sent with the statement that needs it. */
  #savepoint(name: string): string[] {
    const ending = this.#hasSavepoint ? [`release savepoint ${name}`] : [];
    this.#hasSavepoint = true;
    return [...ending, `savepoint ${name}`];
  }

  /** Runs `work` while no part of this frame is open. It must not open one itself. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
