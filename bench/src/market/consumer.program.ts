/**
 * A consumer in a process of its own, as consumers are: the collector of the bench, with a hundred price lists in memory, must not be timed as part
 * of an answer. Posts bodies one after another, each to the last byte of its answer, and tells milliseconds and what the server's thread computed.
 */
import { threadCpuMs } from '../measure/machine.ts';
import type { Lap } from '../measure/stopwatch.ts';

export interface RequestBatch {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly bodies: readonly string[];
  /** The server's process. */
  readonly pid: number;
}

async function post({ url, headers, bodies, pid }: RequestBatch): Promise<Lap[]> {
  const laps: Lap[] = [];
  for (const body of bodies) {
    const cpu = threadCpuMs(pid);
    const started = performance.now();
    const reply = await fetch(url, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    laps.push({ ms: performance.now() - started, cpuMs: threadCpuMs(pid) - cpu });
  }
  return laps;
}

process.on('message', (requests: RequestBatch) => {
  post(requests).then(
    (done) => process.send?.({ done }),
    (failed: unknown) => process.send?.({ failed: String(failed) }),
  );
});
process.send?.({ done: 'ready' });
