import type { Clock } from '../../platform/clock.ts';
import type { JobData, JobHandler, Jobs } from '../../platform/jobs.ts';

interface Waiting {
  readonly name: string;
  readonly data: JobData;
  readonly key: string | undefined;
  readonly due: number;
}
/** Jobs that run when told to. */
export interface DirectJobs extends Jobs {
  /** Runs what is due by the clock until nothing is left; answers how many ran. A job that throws is dropped and its error thrown. */
  settle(): Promise<number>;
  /** Runs the handler of a repeated job now. */
  turn(name: string): Promise<void>;
}

/** Jobs in memory, for houses that live as long as one test. */
export function directJobs(clock: Clock, afterCommit: (run: () => void) => void): DirectJobs {
  const handlers = new Map<string, JobHandler>();
  const waiting: Waiting[] = [];
  /** Of the waiting jobs that have a key. */
  const keys = new Set<string>();
  const keyOf = ({ name, key }: Waiting): string | undefined => (key === undefined ? undefined : `${name} ${key}`);
  const run = async (name: string, data: JobData): Promise<void> => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`Nobody does the job '${name}'.`);
    await handler(structuredClone(data));
  };
  return {
    work(name, handler) {
      if (handlers.has(name)) throw new Error(`Two modules do the job '${name}'.`);
      handlers.set(name, handler as JobHandler);
    },
    every(name, _when, handler) {
      this.work(name, handler);
    },
    async enqueue(name, data, { singletonKey, startAfter } = {}) {
      if (!handlers.has(name)) throw new Error(`Nobody does the job '${name}'.`);
      const job = { name, data: structuredClone(data), key: singletonKey, due: startAfter ?? clock.now() };
      afterCommit(() => {
        const key = keyOf(job);
        if (key !== undefined && keys.has(key)) return;
        if (key !== undefined) keys.add(key);
        waiting.push(job);
      });
    },
    async start() {},
    async stop() {
      waiting.length = 0;
      keys.clear();
    },
    async settle() {
      let ran = 0;
      for (;;) {
        const index = waiting.findIndex((job) => job.due <= clock.now());
        const [next] = index < 0 ? [] : waiting.splice(index, 1);
        if (!next) return ran;
        keys.delete(keyOf(next) ?? '');
        ran += 1;
        await run(next.name, next.data);
      }
    },
    turn: (name) => run(name, {}),
  };
}
