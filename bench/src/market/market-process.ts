import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Write } from '@app/kernel/live.ts';
import type { Lap } from '../measure/stopwatch.ts';

const program = fileURLToPath(new URL('../../../packages/server/src/testing/marketplace.program.ts', import.meta.url));

/** The product's own verbs in a process of their own, without HTTP. */
export class MarketProcess {
  readonly #child: ChildProcess;
  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Opens it on a database that the product has laid out. */
  static async open(dataDir: string, databaseUrl: string): Promise<MarketProcess> {
    const opened = new MarketProcess(fork(program, [dataDir, databaseUrl], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    await opened.#answer();
    return opened;
  }
  /** Writes as that client, past the rights of people. */
  async write(client: string, writes: readonly Write[]): Promise<void> {
    await this.#send({ write: { client, writes } });
  }
  /** Makes the call with each of these inputs, one after another. */
  async ask(path: string, inputs: readonly unknown[]): Promise<Lap[]> {
    return (await this.#send({ ask: path, inputs })) as Lap[];
  }
  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }

  async #send(message: object): Promise<unknown> {
    const answer = this.#answer();
    this.#child.send(message);
    return await answer;
  }
  async #answer(): Promise<unknown> {
    const gone = new AbortController();
    const ended = once(this.#child, 'exit', { signal: gone.signal }).then(() => {
      throw new Error('the marketplace ended');
    });
    try {
      const [said] = (await Promise.race([once(this.#child, 'message'), ended])) as [{ done: unknown } | { failed: string }];
      if ('failed' in said) throw new Error(said.failed);
      return said.done;
    } finally {
      ended.catch(() => undefined);
      gone.abort();
    }
  }
}
