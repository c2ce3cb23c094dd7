import { Worker } from 'node:worker_threads';
import type { Answer } from '../database/engine.ts';
import { EngineStopped } from '../database/unavailable.ts';
import type { BootOptions } from './boot.ts';

/** Sends statements to an embedded engine in a worker thread or in this thread. */
export interface Link {
  /** `isKept`: may be prepared. */
  run(text: string, parameters: readonly unknown[], isKept?: boolean): Promise<Answer>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** `onStop` runs when the engine ends unexpectedly; every later statement fails. */
export async function workerLink(options: BootOptions, onStop: (error: Error) => void): Promise<Link> {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { workerData: options, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let dead: Error | undefined;
  let closing = false;
  const fail = (error: Error): void => {
    if (!dead && !closing) onStop(error);
    dead ??= error;
    for (const waiter of waiting.values()) waiter.reject(error);
    waiting.clear();
  };
  worker.on('message', (message: { id: number; answer?: Answer; error?: Record<string, unknown>; stopped?: string }) => {
    if (message.stopped !== undefined) {
      fail(new EngineStopped(`The embedded database has given up: ${message.stopped}`));
      void worker.terminate();
      return;
    }
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) waiter?.reject(Object.assign(new Error(String(message.error['message'])), message.error));
    else waiter?.resolve(message.answer ?? { rows: [] });
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new EngineStopped('The embedded database has stopped.')));
  const ask = (message: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (dead) return reject(dead);
      const id = next++;
      waiting.set(id, { resolve, reject });
      if (id > 0) worker.postMessage({ id, ...message });
    });
  try {
    await ask({});
  } catch (error) {
    closing = true;
    await worker.terminate();
    throw error;
  }
  return {
    run: (text, parameters, isKept) => ask({ text, parameters, isKept }),
    close: async () => {
      closing = true;
      if (!dead) await ask({ close: true });
      await worker.terminate();
    },
  };
}

/** Runs the engine in the caller's thread, for tests: a thread for each costs more than it saves. Copies of one dump share engines, one after another. */
export async function threadLink(options: BootOptions, onStop: (error: Error) => void): Promise<Link> {
  const { run } = await import('./boot.ts');
  const { borrowEngine } = await import('./spare-engines.ts');
  let dead: EngineStopped | undefined;
  let stop: (error: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => (stop = reject));
  stopped.catch(onStop);
  const { db, giveBack } = await borrowEngine(options, (reason) =>
    stop((dead ??= new EngineStopped(`The embedded database has given up: ${String(reason)}`))),
  );
  return {
    run: (text, parameters, isKept) => (dead ? Promise.reject(dead) : Promise.race([run(db, text, parameters, isKept), stopped])),
    close: async () => {
      if (dead) return;
      // Another store may have the engine from now on.
      dead = new EngineStopped('The embedded database is closed.');
      await giveBack();
    },
  };
}
