import type { Engine, Session } from '../database/engine.ts';

/** An engine that goes on when its borrower closes it: closed, it gives no sessions any more, once those that it gave have been released. */
export class LentEngine implements Engine {
  readonly kind: Engine['kind'];
  readonly #engine: Engine;
  #sessions = 0;
  #isClosed = false;
  #whenReleased: (() => void) | undefined;

  constructor(engine: Engine) {
    this.kind = engine.kind;
    this.#engine = engine;
  }
  async session(isBounded?: boolean): Promise<Session> {
    if (this.#isClosed) throw new Error('The database is closed.');
    this.#sessions += 1;
    const session = await this.#engine.session(isBounded).catch((error: unknown) => {
      this.#release();
      throw error;
    });
    return {
      query: (...statement) => session.query(...statement),
      release: (broken) => {
        session.release(broken);
        this.#release();
      },
    };
  }
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#sessions > 0) await new Promise<void>((resolve) => (this.#whenReleased = resolve));
  }
  #release(): void {
    this.#sessions -= 1;
    if (this.#sessions === 0) this.#whenReleased?.();
  }
}
