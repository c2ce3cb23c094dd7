import { WebSocket } from 'ws';
import { LiveEvent, type LiveRequest } from '@app/kernel/live.ts';

const WAIT_MS = 10_000;

/** The browser's end of the live connection, for tests. */
export class LiveClient {
  readonly events: LiveEvent[] = [];
  readonly socket: WebSocket;
  closed: number | undefined;
  #woken: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.events.push(LiveEvent.parse(JSON.parse(data.toString('utf8'))));
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
  }
  #wake(): void {
    for (const woken of this.#woken.splice(0)) woken();
  }

  /** Rejects where the server does not upgrade. */
  static async open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LiveClient> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, { headers });
    const client = new LiveClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return client;
  }
  send(request: LiveRequest | Record<string, unknown> | string): void {
    this.socket.send(typeof request === 'string' ? request : JSON.stringify(request));
  }
  async auth(token: string, client: string): Promise<LiveEvent> {
    const from = this.events.length;
    this.send({ t: 'auth', token, client });
    return await this.next((event) => event.t === 'ready' || event.t === 'error', from);
  }
  /** The first event that fits, among those from `from` on. */
  async next(fits: (event: LiveEvent) => boolean, from = 0): Promise<LiveEvent> {
    return await this.#until(
      () => this.events.slice(from).find(fits),
      () => `${JSON.stringify(this.events.slice(from)).slice(0, 500)}, closed: ${String(this.closed)}`,
    );
  }
  /** Everything that the server said before it answers a ping. */
  async settle(): Promise<void> {
    const from = this.events.length;
    this.send({ t: 'ping' });
    await this.next((event) => event.t === 'pong', from);
  }
  async untilClosed(): Promise<number> {
    return await this.#until(
      () => this.closed,
      () => 'still open',
    );
  }
  close(): void {
    this.socket.terminate();
  }

  async #until<T>(find: () => T | undefined, tell: () => string): Promise<T> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const item = find();
      if (item !== undefined) return item;
      if (Date.now() > deadline) throw new Error(`Waited in vain; so far: ${tell()}`);
      await new Promise<void>((resolve) => {
        this.#woken.push(resolve);
        setTimeout(resolve, 100).unref();
      });
    }
  }
}
