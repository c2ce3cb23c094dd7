import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Write } from '@app/kernel/live.ts';
import { MessageProcess } from './message-process.ts';
import type { Lap } from './stopwatch.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

interface VerbsOptions {
  readonly dataDir: string;
  /** A database that the product lays out where it is empty. */
  readonly databaseUrl: string;
  /** Another checkout of the product; left out, this one. */
  readonly checkout?: string | undefined;
}

/** The product's own verbs in a process of their own, without HTTP. */
export class VerbsProcess {
  readonly #process: MessageProcess;
  private constructor(process: MessageProcess) {
    this.#process = process;
  }

  static async open({ dataDir, databaseUrl, checkout = repository }: VerbsOptions): Promise<VerbsProcess> {
    return new VerbsProcess(await MessageProcess.open(resolve(checkout, 'packages/server/src/testing/verbs.program.ts'), [dataDir, databaseUrl]));
  }
  /** Writes as that client, past the rights of people; the batches at the same time. */
  async write(client: string, writes: readonly Write[]): Promise<void> {
    await this.#process.send({ write: { client, writes } });
  }
  /** Makes the call with each of these inputs, one after another, as a consumer or as a member of staff. */
  async ask(path: string, inputs: readonly unknown[], as: 'consumer' | 'staff' = 'consumer'): Promise<Lap[]> {
    return (await this.#process.send({ ask: path, inputs, as })) as Lap[];
  }
  async close(): Promise<void> {
    await this.#process.close();
  }
}
