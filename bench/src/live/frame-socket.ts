import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/**
 * The browser's end of a WebSocket, as little of it as the bench needs: whole text messages without extensions. Thousands of them share the
 * processor with the server that is measured, so each must cost next to nothing.
 */
export class FrameSocket {
  readonly #socket: Socket;
  readonly #on: (message: Buffer) => void;
  readonly #onOpen: () => void;
  #held: Buffer | undefined;
  #isOpen = false;

  constructor(
    origin: string,
    path: string,
    on: { readonly open: () => void; readonly message: (message: Buffer) => void; readonly end: () => void },
  ) {
    const { hostname, port, host } = new URL(origin);
    this.#on = on.message;
    this.#onOpen = on.open;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', on.end);
    this.#socket.on('close', on.end);
    const key = randomBytes(16).toString('base64');
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13\r\n\r\n`,
    );
  }

  send(text: string): void {
    this.#frame(TEXT, Buffer.from(text));
  }
  close(): void {
    this.#socket.destroy();
  }

  /** Frames from a browser are masked; a mask of zeros leaves the payload unchanged. */
  #frame(opcode: number, payload: Buffer): void {
    const { length } = payload;
    const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
    this.#socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload]));
  }

  #take(chunk: Buffer): void {
    let rest = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = undefined;
    if (!this.#isOpen) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return void (this.#held = rest);
      if (!rest.subarray(0, end).includes(' 101 ')) return void this.#socket.destroy();
      this.#isOpen = true;
      rest = rest.subarray(end + 4);
      this.#onOpen();
    }
    for (;;) {
      const short = (rest[1] ?? 0) & 0x7f;
      const start = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < start) break;
      const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < start + length) break;
      const payload = rest.subarray(start, start + length);
      const opcode = (rest[0] ?? 0) & 0x0f;
      if (opcode === PING) this.#frame(PONG, payload);
      else if (opcode === CLOSE) this.#socket.destroy();
      else this.#on(payload);
      rest = rest.subarray(start + length);
    }
    if (rest.length > 0) this.#held = Buffer.from(rest);
  }
}
