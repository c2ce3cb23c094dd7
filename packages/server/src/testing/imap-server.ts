import { createServer, type Socket } from 'node:net';

export interface ImapServer {
  readonly url: string;
  /** Letters of the mailbox by uid, with whether they have been seen. */
  readonly letters: Map<number, { raw: string; seen: boolean }>;
  close(): Promise<void>;
}

/** As much of an IMAP4rev1 server as a reader of one mailbox needs: it keeps letters and their \Seen flag. */
export async function openImapServer(user: string, password: string): Promise<ImapServer> {
  const letters: ImapServer['letters'] = new Map();
  const sockets = new Set<Socket>();
  const answer = (line: string): { untagged: string[]; done: string } => {
    const [command = '', ...rest] = line.split(' ');
    const words = rest.join(' ');
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        return { untagged: ['CAPABILITY IMAP4rev1'], done: 'OK' };
      case 'LOGIN':
        return {
          untagged: [],
          done: words === `"${user}" "${password}"` || words === `${user} ${password}` ? 'OK' : 'NO [AUTHENTICATIONFAILED] wrong',
        };
      case 'LIST':
        return { untagged: ['LIST () "/" INBOX'], done: 'OK' };
      case 'SELECT':
        return {
          untagged: ['FLAGS (\\Seen)', `${letters.size} EXISTS`, 'OK [UIDVALIDITY 1]', `OK [UIDNEXT ${letters.size + 1}]`],
          done: 'OK [READ-WRITE]',
        };
      case 'UID':
        return ofUid(words);
      default:
        return { untagged: [], done: 'OK' };
    }
  };
  const ofUid = (line: string): { untagged: string[]; done: string } => {
    const [command = '', which = ''] = line.split(' ');
    const uid = Number(which);
    const letter = letters.get(uid);
    if (command === 'SEARCH') {
      const open = [...letters].flatMap(([id, one]) => (one.seen ? [] : [id]));
      return { untagged: [['SEARCH', ...open].join(' ')], done: 'OK' };
    }
    if (command === 'FETCH' && letter) {
      return { untagged: [`${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(letter.raw)}}\r\n${letter.raw})`], done: 'OK' };
    }
    if (command === 'STORE' && letter && line.includes('\\Seen')) letter.seen = true;
    return { untagged: [], done: 'OK' };
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let held = '';
    socket.on('data', (part) => {
      held += part.toString('utf8');
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const [tag = '', ...rest] = held.slice(0, end).split(' ');
        held = held.slice(end + 2);
        const { untagged, done } = answer(rest.join(' '));
        socket.write([...untagged.map((line) => `* ${line}`), `${tag} ${done}`, ''].join('\r\n'));
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
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    letters,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
