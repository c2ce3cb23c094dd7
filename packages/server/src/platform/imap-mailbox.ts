import type { Readable } from 'node:stream';
import { type FetchMessageObject, ImapFlow, type MailboxObject, type SearchObject } from 'imapflow';

const SILENCE_MS = 60_000;
const CHUNK_BYTES = 1_048_576;

/** An email as its mailbox lists it. */
export interface ListedMail {
  readonly uid: number;
  /** Bytes; undefined where the server did not say. */
  readonly size: number | undefined;
  /** Epoch ms. */
  readonly date: number | null;
  readonly emailId: string;
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  readonly seen: boolean;
}
/** Headers and text of an email that is not fetched whole. */
export interface MailOutline {
  readonly headers: string;
  readonly text: string;
  readonly isHtml: boolean;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}
/** A folder that is open for reading only: nothing that is done here changes it. */
export interface Mailbox {
  readonly folder: string;
  readonly uidValidity: string;
  readonly modseq: string;
  /** The UID that the next email gets; 0 where the server does not say. */
  readonly uidNext: number;
  /** True while the connection works. */
  isOpen(): boolean;
  /** UIDs above `after`, ascending. */
  uids(after: number): Promise<number[]>;
  has(uid: number): Promise<boolean>;
  /** Lists these emails; the server may omit some. */
  list(uids: readonly number[]): Promise<ListedMail[]>;
  /** The email as it is; undefined where the server does not hand it over. */
  fetch(uid: number): Promise<Readable | undefined>;
  /** `maxText`: characters of text at most. */
  outline(uid: number, maxText: number): Promise<MailOutline | undefined>;
}

/** `user@host` and host of `imap://user:password@host:143/INBOX`. */
export function mailAccountOf(imapUrl: string): { account: string; host: string } {
  const url = new URL(imapUrl);
  return { account: `${decodeURIComponent(url.username)}@${url.hostname}`.slice(0, 200), host: url.hostname };
}

/** Opens a mailbox on another server, `imaps://` for TLS from the start, and closes it when the work is done. */
export async function withMailbox<T>(imapUrl: string, work: (mailbox: Mailbox) => Promise<T>): Promise<T> {
  const url = new URL(imapUrl);
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    socketTimeout: SILENCE_MS,
  });
  // An error that nobody hears would end the process; the call that it breaks throws as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX', { readOnly: true });
    try {
      if (!client.mailbox) throw new Error('The mail server opened no folder');
      return await work(openFolder(client, client.mailbox));
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

function openFolder(client: ImapFlow, open: MailboxObject): Mailbox {
  const search = async (query: SearchObject): Promise<number[]> => {
    const uids = await client.search(query, { uid: true });
    // Undefined and false are failures, not an empty folder.
    if (!uids) throw new Error('The mail server did not answer a search');
    return uids;
  };
  return {
    folder: open.path,
    uidValidity: String(open.uidValidity),
    modseq: String(open.highestModseq ?? ''),
    uidNext: open.uidNext ?? 0,
    isOpen: () => client.usable,
    async uids(after) {
      const uids = await search({ uid: `${after + 1}:*` });
      // `n:*` always names the last email, also one below n (RFC 3501, 6.4.8).
      return [...new Set(uids)].filter((uid) => uid > after).toSorted((a, b) => a - b);
    },
    has: async (uid) => (await search({ uid: String(uid) })).includes(uid),
    async list(uids) {
      const wanted = new Set(uids);
      const query = { uid: true, size: true, internalDate: true, envelope: true, flags: true } as const;
      const listed = new Map<number, ListedMail>();
      for await (const mail of client.fetch(uids.join(','), query, { uid: true })) if (wanted.has(mail.uid)) listed.set(mail.uid, listedMail(mail));
      return [...listed.values()].toSorted((a, b) => a.uid - b.uid);
    },
    async fetch(uid) {
      const download = await client.download(String(uid), undefined, { uid: true, chunkSize: CHUNK_BYTES });
      return download.content;
    },
    async outline(uid, maxText) {
      const mail = await client.fetchOne(String(uid), { headers: true, bodyStructure: true }, { uid: true });
      if (!mail || !mail.headers || !mail.bodyStructure) return undefined;
      const parts = leavesOf(mail.bodyStructure);
      const body =
        parts.find(({ type, isFile }) => type === 'text/plain' && !isFile) ?? parts.find(({ type, isFile }) => type === 'text/html' && !isFile);
      const files = parts.filter((part) => part !== body && (part.isFile || !part.type.startsWith('text/')));
      return {
        headers: mail.headers.toString('latin1'),
        text: body ? await textOf(client, uid, { part: body.part, maxText }) : '',
        isHtml: body?.type === 'text/html',
        files: files.map(({ name, size }) => ({ name, size })),
      };
    },
  };
}

async function textOf(client: ImapFlow, uid: number, { part, maxText }: { part: string; maxText: number }): Promise<string> {
  const download = await client.download(String(uid), part, { uid: true, maxBytes: maxText * 4, chunkSize: CHUNK_BYTES });
  if (!download.content) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of download.content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8').slice(0, maxText);
}

const listedMail = (mail: FetchMessageObject): ListedMail => {
  const [from] = mail.envelope?.from ?? [];
  const date = mail.internalDate === undefined ? Number.NaN : new Date(mail.internalDate).getTime();
  return {
    uid: mail.uid,
    size: mail.size,
    date: Number.isNaN(date) ? null : date,
    emailId: mail.emailId ?? '',
    messageId: (mail.envelope?.messageId ?? '').replace(/^<|>$/g, ''),
    from: from ? [from.name, from.address ? `<${from.address}>` : ''].filter(Boolean).join(' ') : '',
    subject: mail.envelope?.subject ?? '',
    seen: mail.flags?.has('\\Seen') ?? false,
  };
};

interface Leaf {
  readonly part: string;
  readonly type: string;
  readonly name: string;
  readonly size: number;
  readonly isFile: boolean;
}
type Structure = NonNullable<FetchMessageObject['bodyStructure']>;
function leavesOf(node: Structure): Leaf[] {
  if (node.childNodes && node.type !== 'message/rfc822') return node.childNodes.flatMap(leavesOf);
  const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'] ?? '';
  // base64 takes four bytes for three.
  const size = Math.round((node.size ?? 0) * (node.encoding?.toLowerCase() === 'base64' ? 0.73 : 1));
  return [{ part: node.part ?? '1', type: node.type.toLowerCase(), name, size, isFile: node.disposition === 'attachment' || name !== '' }];
}
