import { createServer, type Socket } from 'node:net';

export interface TestMail {
  readonly raw: string | Buffer;
  seen: boolean;
  /** INTERNALDATE, epoch ms. */
  readonly date?: number;
}
/** Faults of the server. */
export interface Faults {
  /** UIDs that a list of several leaves out. */
  unlisted: Set<number>;
  /** UIDs whose bytes are refused with NO. */
  refused: Set<number>;
  /** UIDs in the middle of whose bytes the connection ends, once. */
  cut: Set<number>;
  /** UIDs that vanish once they were listed. */
  vanishing: Set<number>;
  /** Reported size by UID, instead of the true one. */
  sizes: Map<number, number>;
}
export interface ImapServer {
  readonly url: string;
  /** Emails of the mailbox by UID, with whether they have been seen. */
  readonly emails: Map<number, TestMail>;
  uidValidity: number;
  readonly faults: Faults;
  /** Commands as they came, without tags. */
  readonly commands: string[];
  close(): Promise<void>;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (n: number): string => String(n).padStart(2, '0');
const imapDate = (ms: number): string => {
  const date = new Date(ms);
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  return `${two(date.getUTCDate())}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()} ${time} +0000`;
};
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const headerOf = (raw: Buffer, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'im').exec(raw.toString('latin1'))?.[1]?.trim();
const bytesOf = ({ raw }: TestMail): Buffer => (typeof raw === 'string' ? Buffer.from(raw) : raw);

function envelopeOf(raw: Buffer): string {
  const [, name = '', user = '', host = ''] = /^(?:"?([^"<]*?)"? )?<?([^@<>\s]+)@([^>\s]+)>?$/.exec(headerOf(raw, 'From') ?? '') ?? [];
  const from = user === '' ? 'NIL' : `((${quoted(name)} NIL ${quoted(user)} ${quoted(host)}))`;
  const text = (header: string): string => (headerOf(raw, header) === undefined ? 'NIL' : quoted(headerOf(raw, header) ?? ''));
  return `(${text('Date')} ${text('Subject')} ${from} NIL NIL NIL NIL NIL ${text('In-Reply-To')} ${text('Message-ID')})`;
}

/** As much of an IMAP4rev1 server as a reader of one mailbox needs, with faults that real ones have. */
export async function openImapServer(user: string, password: string): Promise<ImapServer> {
  const emails: ImapServer['emails'] = new Map();
  const faults: Faults = { unlisted: new Set(), refused: new Set(), cut: new Set(), vanishing: new Set(), sizes: new Map() };
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const state = { uidValidity: 1 };
  const last = (): number => Math.max(0, ...emails.keys());

  const search = (words: string): number[] => {
    const from = /UID (\d+):\*/.exec(words)?.[1];
    const exact = /UID (\d+)(?!:)\b/.exec(words)?.[1];
    const before = /BEFORE (\S+)/.exec(words)?.[1];
    const day = before === undefined ? undefined : Date.parse(`${before.replaceAll('"', '').replaceAll('-', ' ')} UTC`);
    return [...emails].flatMap(([uid, mail]) => {
      // `n:*` names the last one too.
      if (from !== undefined && uid < Number(from) && uid !== last()) return [];
      if (from === undefined && exact !== undefined && uid !== Number(exact)) return [];
      if (/\bSEEN/.test(words) && !mail.seen) return [];
      return day !== undefined && (mail.date ?? 0) >= day ? [] : [uid];
    });
  };
  const fetch = (socket: Socket, uids: readonly number[], what: string): string => {
    for (const uid of uids) {
      const mail = emails.get(uid);
      if (!mail || (uids.length > 1 && faults.unlisted.has(uid))) continue;
      const raw = bytesOf(mail);
      const isBody = /BODY(\.PEEK)?\[\]/.test(what);
      if (isBody && faults.refused.has(uid)) return 'NO [SERVERBUG] cannot be read';
      const parts = [`UID ${uid}`];
      if (what.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${faults.sizes.get(uid) ?? raw.length}`);
      if (what.includes('INTERNALDATE')) parts.push(`INTERNALDATE "${imapDate(mail.date ?? 0)}"`);
      if (what.includes('FLAGS')) parts.push(`FLAGS (${mail.seen ? '\\Seen' : ''})`);
      if (what.includes('ENVELOPE')) parts.push(`ENVELOPE ${envelopeOf(raw)}`);
      if (what.includes('BODYSTRUCTURE')) parts.push(`BODYSTRUCTURE ${structureOf(raw)}`);
      const literals: [string, Buffer][] = [];
      const [, start, length] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(what) ?? [];
      if (isBody)
        literals.push([
          `BODY[]${start === undefined ? '' : `<${start}>`}`,
          start === undefined ? raw : raw.subarray(Number(start), Number(start) + Number(length)),
        ]);
      const text = raw.subarray(raw.indexOf('\r\n\r\n') + 4);
      if (/BODY(\.PEEK)?\[HEADER\]/.test(what)) literals.push(['BODY[HEADER]', raw.subarray(0, raw.indexOf('\r\n\r\n') + 4)]);
      const mime = /BODY(?:\.PEEK)?\[(1\.MIME)\]/.exec(what);
      if (mime) literals.push(['BODY[1.MIME]', Buffer.from('Content-Type: text/plain; charset=utf-8\r\n\r\n')]);
      const part = /BODY(?:\.PEEK)?\[(1|TEXT)\](?:<(\d+)\.(\d+)>)?/.exec(what);
      if (part)
        literals.push([
          `BODY[${part[1]}]${part[2] === undefined ? '' : `<${part[2]}>`}`,
          part[2] === undefined ? text : text.subarray(Number(part[2]), Number(part[2]) + Number(part[3])),
        ]);
      socket.write(`* ${uid} FETCH (${parts.join(' ')}`);
      for (const [name, bytes] of literals) {
        socket.write(` ${name} {${bytes.length}}\r\n`);
        if (faults.cut.delete(uid)) {
          socket.write(bytes.subarray(0, bytes.length / 2));
          socket.destroy();
          return '';
        }
        socket.write(bytes);
      }
      socket.write(')\r\n');
      if (what.includes('ENVELOPE') && faults.vanishing.delete(uid)) emails.delete(uid);
    }
    return 'OK';
  };
  const answer = (socket: Socket, line: string): string => {
    const [command = '', ...rest] = line.split(' ');
    const words = rest.join(' ');
    const say = (...lines: string[]): void => void socket.write(lines.map((text) => `* ${text}\r\n`).join(''));
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        say('CAPABILITY IMAP4rev1');
        return 'OK';
      case 'LOGIN':
        return words === `"${user}" "${password}"` || words === `${user} ${password}` ? 'OK' : 'NO [AUTHENTICATIONFAILED] wrong';
      case 'LIST':
        say('LIST () "/" INBOX');
        return 'OK';
      case 'SELECT':
      case 'EXAMINE':
        say('FLAGS (\\Seen)', `${emails.size} EXISTS`, `OK [UIDVALIDITY ${state.uidValidity}]`, `OK [UIDNEXT ${last() + 1}]`);
        return command.toUpperCase() === 'SELECT' ? 'OK [READ-WRITE]' : 'OK [READ-ONLY]';
      case 'UID': {
        if (rest[0] === 'SEARCH') {
          say(['SEARCH', ...search(words)].join(' '));
          return 'OK';
        }
        if (rest[0] === 'STORE') {
          const mail = emails.get(Number(rest[1]));
          if (mail && words.includes('\\Seen')) mail.seen = true;
          return 'OK';
        }
        const uids = (rest[1] ?? '').split(',').flatMap((range) => {
          const [from = 0, to = from] = range.split(':').map(Number);
          return Array.from({ length: to - from + 1 }, (_, i) => from + i);
        });
        return rest[0] === 'FETCH' ? fetch(socket, uids, words) : 'OK';
      }
      default:
        return 'OK';
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let waiting = '';
    socket.on('data', (part) => {
      waiting += part.toString('utf8');
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const [tag = '', ...rest] = waiting.slice(0, end).split(' ');
        waiting = waiting.slice(end + 2);
        commands.push(rest.join(' '));
        const done = answer(socket, rest.join(' '));
        if (socket.destroyed) return;
        socket.write(`${tag} ${done}\r\n`);
        if (rest[0]?.toUpperCase() === 'LOGOUT') socket.end();
      }
    });
  });
  const port = await new Promise<number>((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      ready(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return Object.assign(state, {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    emails,
    faults,
    commands,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  });
}

/** A text, or a text with one file. */
function structureOf(raw: Buffer): string {
  const size = raw.length;
  const text = `("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "8BIT" ${size} 1)`;
  if (!/multipart\/mixed/i.test(headerOf(raw, 'Content-Type') ?? '')) return text;
  const file = `("APPLICATION" "OCTET-STREAM" ("NAME" "plans.bin") NIL NIL "BASE64" ${size} NIL ("ATTACHMENT" ("FILENAME" "plans.bin")) NIL)`;
  return `(${text}${file} "MIXED" ("BOUNDARY" "b") NIL NIL)`;
}
