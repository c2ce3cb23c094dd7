import type { Session } from './engine.ts';

export type AfterCommit = () => void | Promise<void>;

/**
 * An open transaction, or a part of one that can be undone alone (a savepoint). Parts of one frame run one after the other:
 * PostgreSQL's savepoints are a stack, so two open at once would undo each other.
 */
export class Frame {
  readonly session: Session;
  readonly afterCommit: AfterCommit[] = [];
  /** Set after commit or undo: work that outlives its transaction continues outside it. */
  closed = false;
  readonly #depth: number;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(session: Session, depth = 0) {
    this.session = session;
    this.#depth = depth;
  }

  /** Runs `work` after a savepoint. When it throws, its writes are undone and the frame continues. */
  part<T>(work: (inner: Frame) => Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      const inner = new Frame(this.session, this.#depth + 1);
      const name = `part_${inner.#depth}`;
      await this.session.query(`savepoint ${name}`, []);
      try {
        const result = await work(inner);
        await this.session.query(`release savepoint ${name}`, []);
        this.afterCommit.push(...inner.afterCommit);
        return result;
      } catch (error) {
        await this.session.query(`rollback to savepoint ${name}`, []);
        throw error;
      } finally {
        inner.closed = true;
      }
    };
    const turn = this.#turn.then(run, run);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
