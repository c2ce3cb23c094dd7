import type { Log } from '../database/engine.ts';
import { EngineStopped } from '../database/unavailable.ts';
import type { Link } from './worker-link.ts';

const RESTART_MS = 500;

/** Restarts the embedded engine when it stops by itself: committed data is in its log on disk. */
export class LastingLink {
  readonly #open: (onStop: (error: Error) => void) => Promise<Link>;
  readonly #log: Log;
  #link: Link | undefined;
  #starting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(open: (onStop: (error: Error) => void) => Promise<Link>, log: Log) {
    this.#open = open;
    this.#log = log;
  }

  /** The running engine. A transaction stays with the engine that it began on: the next one does not know it. */
  get current(): Link {
    if (!this.#link) throw new EngineStopped('The embedded database has stopped and is starting again.');
    return this.#link;
  }

  async start(): Promise<void> {
    const link = await this.#open((error) => {
      if (this.#closed) return;
      this.#log('error', 'The embedded database has stopped by itself and is started again', error);
      this.#link = undefined;
      this.#later();
    });
    if (this.#closed) await link.close();
    else this.#link = link;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#starting;
    await this.#link?.close();
  }

  #later(): void {
    this.#timer = setTimeout(() => {
      this.#starting = this.start().catch((error: unknown) => {
        this.#log('error', 'The embedded database does not start; trying again', error);
        if (!this.#closed) this.#later();
      });
    }, RESTART_MS);
  }
}
