import { connect } from 'node:net';

/** One HTTP request as data. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string | undefined;
}
export interface PoundOptions {
  readonly origin: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Ends after so many seconds, or after so many requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  /** The request of each turn, counted from 0 over all connections. */
  readonly next: (turn: number) => Ask;
}
export interface Pounded {
  readonly requests: number;
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Asks as fast as the server answers, one request at a time on each connection, over bare sockets: the client shares the processor with
 * the server, and a client library would cost more than some of the servers. Throws at the first answer that is not 2xx.
 */
export async function pound({ origin, headers = {}, connections, until, next }: PoundOptions): Promise<Pounded> {
  const { host, hostname, port } = new URL(origin);
  const common = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const latenciesMs: number[] = [];
  const started = performance.now();
  const ends = 'seconds' in until ? started + 1000 * until.seconds : Number.POSITIVE_INFINITY;
  const most = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY;
  let turn = 0;
  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentAt = 0;
      let parts: Buffer[] = [];
      let missing = -1;
      const ask = (): void => {
        sentAt = performance.now();
        if (sentAt >= ends || turn >= most) {
          socket.end();
          resolve();
          return;
        }
        const { method, path, body } = next(turn);
        turn += 1;
        const length = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(`${method} ${path} HTTP/1.1\r\n${common}${length}\r\n${body ?? ''}`);
      };
      const take = (chunk: Buffer): void => {
        if (missing < 0) {
          const all = parts.length === 0 ? chunk : Buffer.concat([...parts, chunk]);
          const head = all.indexOf(END_OF_HEAD);
          parts = [all];
          if (head < 0) return;
          const text = all.toString('latin1', 0, head);
          if (text[9] !== '2') throw new Error(`${origin} answered ${text.slice(0, 60)} ${all.toString('utf8', head, head + 400)}`);
          const length = /content-length: *(\d+)/i.exec(text)?.[1];
          if (length === undefined) throw new Error(`${origin} does not say how long its answer is`);
          missing = head + END_OF_HEAD.length + Number(length) - all.length;
        } else missing -= chunk.length;
        if (missing > 0) return;
        parts = [];
        missing = -1;
        latenciesMs.push(performance.now() - sentAt);
        ask();
      };
      socket.on('connect', ask);
      socket.on('data', (chunk: Buffer) => {
        try {
          take(chunk);
        } catch (error) {
          socket.destroy();
          reject(error as Error);
        }
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error(`${origin} closed a connection`)));
    });
  await Promise.all(Array.from({ length: connections }, connection));
  return { requests: latenciesMs.length, seconds: (performance.now() - started) / 1000, latenciesMs };
}
