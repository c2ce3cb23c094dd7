import type { Clock } from '../../platform/clock.ts';
import type { JobData, JobHandler, Jobs } from '../../platform/jobs.ts';

interface Waiting {
  readonly name: string;
  readonly data: JobData;
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
  /** By name and key; one without a key is like no other. */
  const waiting = new Map<string | symbol, Waiting>();
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
      const job = { name, data: structuredClone(data), due: startAfter ?? clock.now() };
      const key = singletonKey === undefined ? Symbol(name) : `${name} ${singletonKey}`;
      afterCommit(() => {
        if (!waiting.has(key)) waiting.set(key, job);
      });
    },
    async start() {},
    async stop() {
      waiting.clear();
    },
    async settle() {
      let ran = 0;
      for (;;) {
        const next = [...waiting].find(([, job]) => job.due <= clock.now());
        if (!next) return ran;
        const [key, job] = next;
        waiting.delete(key);
        ran += 1;
        await run(job.name, job.data);
      }
    },
    turn: (name) => run(name, {}),
  };
}
