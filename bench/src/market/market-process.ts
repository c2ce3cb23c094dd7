import { fileURLToPath } from 'node:url';
import type { Write } from '@app/kernel/live.ts';
import { AskedProcess } from '../measure/asked-process.ts';
import type { Lap } from '../measure/stopwatch.ts';

const program = fileURLToPath(new URL('../../../packages/server/src/testing/marketplace.program.ts', import.meta.url));

/** The product's own verbs in a process of their own, without HTTP. */
export class MarketProcess {
  readonly #process: AskedProcess;
  private constructor(process: AskedProcess) {
    this.#process = process;
  }

  /** Opens it on a database that the product has laid out. */
  static async open(dataDir: string, databaseUrl: string): Promise<MarketProcess> {
    return new MarketProcess(await AskedProcess.open(program, [dataDir, databaseUrl]));
  }
  /** Writes as that client, past the rights of people. */
  async write(client: string, writes: readonly Write[]): Promise<void> {
    await this.#process.send({ write: { client, writes } });
  }
  /** Makes the call with each of these inputs, one after another. */
  async ask(path: string, inputs: readonly unknown[]): Promise<Lap[]> {
    return (await this.#process.send({ ask: path, inputs })) as Lap[];
  }
  async close(): Promise<void> {
    await this.#process.close();
  }
}
