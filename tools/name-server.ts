import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** As `DNS_SERVER`. */
  readonly address: string;
  /** TXT records by host in lower case. */
  readonly texts: Map<string, readonly string[]>;
  /** It answers every question with a failure. */
  fails: boolean;
  close(): Promise<void>;
}
const HEAD = 12;
const [SERVER_FAILURE, NO_SUCH_NAME] = [2, 3];

/** Reads the name of the first question, and where that question ends. */
function questionIn(message: Buffer): { host: string; end: number } {
  const labels: string[] = [];
  let at = HEAD;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { host: labels.join('.').toLowerCase(), end: at + 5 };
}
/** A TXT record that points to the name of the question; texts over 255 bytes are cut into strings. */
function answerOf(text: string): Buffer {
  const strings = (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]));
  const data = Buffer.concat(strings);
  const head = Buffer.from([0xc0, HEAD, 0, 16, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
}

/** A real name server on this machine that knows TXT records. */
export async function openNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server = { texts: new Map<string, readonly string[]>(), fails: false };
  socket.on('message', (message, { port, address }) => {
    const { host, end } = questionIn(message);
    const texts = server.texts.get(host);
    const code = server.fails ? SERVER_FAILURE : texts ? 0 : NO_SUCH_NAME;
    const answers = code === 0 ? (texts ?? []).map(answerOf) : [];
    const head = Buffer.from([message[0] ?? 0, message[1] ?? 0, 0x81, 0x80 | code, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([head, message.subarray(HEAD, end), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return Object.assign(server, {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  });
}
