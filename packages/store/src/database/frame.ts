import type { Doc } from '@app/kernel/collection.ts';
import type { Session } from './engine.ts';

export type AfterCommit = () => void | Promise<void>;
export type OwnDoc = Doc<Record<string, unknown>>;
/** Documents by path. */
export type OwnDocs = ReadonlyMap<string, OwnDoc>;

/** Statements that leave nothing behind, so that a part which has made only these needs no savepoint. */
const LEAVES_NOTHING = /^\s*select (?:[\w, ]+ from "?documents|pg_advisory_xact_lock\()/;
/** Statement with which a part of a part begins. */
const OPENS_SAVEPOINT = /^(?:release savepoint part_\d+; )?savepoint part_/;

/**
 * An open transaction, or a part of one that can be undone alone (a savepoint). Parts of one frame run one after the other:
 * PostgreSQL's savepoints are a stack, so two open at once would undo each other.
 */
export class Frame {
  readonly session: Session;
  readonly afterCommit: AfterCommit[] = [];
  /** Run in the moment of the commit. */
  readonly atCommit: (() => void)[] = [];
  /** Set after commit or undo: work that outlives its transaction continues outside it. */
  closed = false;
  /** Documents whose rows this transaction has locked or written: nobody else changes them before it ends. */
  #own: Map<string, OwnDoc>;
  readonly #depth: number;
  /** The savepoint of an earlier part is still there: it ends by the statement that opens the next one, or with the transaction. */
  #hasSavepoint = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(session: Session, depth = 0, own: OwnDocs = new Map()) {
    this.session = session;
    this.#depth = depth;
    this.#own = new Map(own);
  }

  get own(): OwnDocs {
    return this.#own;
  }
  /** Notes what became of documents that this transaction has locked or written; undefined: removed, or not known any more. */
  keep(docs: Iterable<readonly [path: string, doc: OwnDoc | undefined]>): void {
    for (const [path, doc] of docs) {
      if (doc) this.#own.set(path, doc);
      else this.#own.delete(path);
    }
  }
  forgetOwn(): void {
    this.#own.clear();
  }
  /** Call when somebody else opens or ends a savepoint: to end an older one would end theirs. */
  forgetSavepoint(): void {
    this.#hasSavepoint = false;
  }

  /** Runs `work` in a part of its own. When it throws, its writes are undone and the frame continues. */
  part<T>(work: (inner: Frame) => Promise<T>): Promise<T> {
    return this.alone(async () => {
      const name = `part_${this.#depth + 1}`;
      let opened: Promise<unknown> | undefined;
      const session: Session = {
        query: async (text, parameters, isKept) => {
          if (opened === undefined && LEAVES_NOTHING.test(text)) return await this.session.query(text, parameters, isKept);
          // Savepoints within each other are opened by one statement.
          if (opened === undefined && OPENS_SAVEPOINT.test(text)) {
            const both = this.#openSavepoint(name, text);
            opened = both;
            return await both;
          }
          opened ??= this.#openSavepoint(name);
          await opened;
          return await this.session.query(text, parameters, isKept);
        },
        release: () => undefined,
      };
      const inner = new Frame(session, this.#depth + 1, this.#own);
      try {
        const result = await work(inner);
        this.afterCommit.push(...inner.afterCommit);
        this.atCommit.push(...inner.atCommit);
        this.#own = inner.#own;
        return result;
      } catch (error) {
        if (opened) await this.session.query(`rollback to savepoint ${name}`, []);
        throw error;
      } finally {
        inner.closed = true;
      }
    });
  }

  async #openSavepoint(name: string, inner = ''): ReturnType<Session['query']> {
    const opening = `${this.#hasSavepoint ? `release savepoint ${name}; ` : ''}savepoint ${name}`;
    const result = await this.session.query(inner === '' ? opening : `${opening}; ${inner}`, []);
    this.#hasSavepoint = true;
    return result;
  }

  /** Runs `work` while no part of this frame is open. It must not open one itself. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
