import autocannon from 'autocannon';
import { cpuSeconds } from './machine.ts';

export interface LoadOptions {
  readonly seconds?: number;
  readonly connections?: number;
  readonly headers?: Record<string, string>;
  /** Posted in turn; without them the address is read. */
  readonly bodies?: readonly string[];
}

/**
 * Asks as fast as the server answers, over a few connections, and says how it went. CPU per request is that of the server's
 * own processes: it holds up better than requests a second when the machine is shared.
 * Throws when anything but 2xx comes back, because then the figures would speak of something else.
 */
export async function load(url: string, pid: number, options: LoadOptions = {}) {
  const { seconds = 5, connections = 10, headers = {}, bodies } = options;
  const requests = bodies?.map((body) => ({ method: 'POST' as const, body }));
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, duration: seconds, connections, headers, ...(requests && { requests }) });
  const cpu = cpuSeconds(pid) - before;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return {
    'requests/s': result.requests.average,
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'CPU µs each': (1e6 * cpu) / result.requests.total,
  };
}
