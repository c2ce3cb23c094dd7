import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Arrived {
  /** Envelope: who it came from, whom it was for. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}
export interface PostOffice {
  readonly url: string;
  readonly arrived: Arrived[];
  /** Next answer, once, at this step: sender (`from`), recipient (`to`) or text (`data`). */
  refuseNext(step: 'from' | 'to' | 'data', code: number): void;
  /** Next answer, once, for this recipient. */
  refuse(recipient: string, code: number): void;
  /** Runs when the text has been taken and before the answer is given. */
  onText: (() => void | Promise<void>) | undefined;
  close(): Promise<void>;
}

const FIRST_PORT = 21_000;
const refusal = (code: number): Error => Object.assign(new Error(`Refused with ${code}`), { responseCode: code });

/** A real SMTP server on this machine that keeps what arrives. */
export async function openPostOffice(): Promise<PostOffice> {
  const refusals = new Map<string, number>();
  const take = (step: string): Error | null => {
    const code = refusals.get(step);
    refusals.delete(step);
    return code === undefined ? null : refusal(code);
  };
  const office: Omit<PostOffice, 'url'> = {
    arrived: [],
    refuseNext: (step, code) => void refusals.set(step, code),
    refuse: (recipient, code) => void refusals.set(recipient, code),
    onText: undefined,
    close: () => new Promise((done) => server.close(() => done())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(take('from')),
    onRcptTo: ({ address }, _session, done) => done(take(address) ?? take('to')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refused = take('data');
        if (refused) return done(refused);
        const raw = Buffer.concat(parts).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const keep = async (): Promise<void> => {
          const mail = await PostalMime.parse(raw);
          office.arrived.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map((recipient) => recipient.address), raw, mail });
          await office.onText?.();
        };
        keep().then(() => done(), done);
      });
    },
  });
  server.on('error', () => undefined);
  const port = await listen(server);
  return Object.assign(office, { url: `smtp://127.0.0.1:${port}` });
}

async function listen(server: SMTPServer): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = FIRST_PORT + Math.floor(Math.random() * 9000);
    try {
      await new Promise<void>((ready, failed) => {
        server.server.once('error', failed);
        server.listen(port, '127.0.0.1', () => {
          server.server.off('error', failed);
          ready();
        });
      });
      return port;
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}
