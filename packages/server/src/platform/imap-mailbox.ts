import { ImapFlow } from 'imapflow';

const MAX_BYTES = 30_000_000;
const A_TURN = 200;
const SILENCE_MS = 60_000;

/**
 * Takes the unread letters out of a mailbox on another server: `imap://user:password@host:143/INBOX`, `imaps://` for TLS from the start. Each
 * is marked as seen once `take` has it; one that `take` throws on stays unread and is brought again,
 * after the others have been taken. Answers how many were.
 */
export async function readMailbox(imapUrl: string, take: (raw: Uint8Array) => Promise<void>): Promise<number> {
  const at = new URL(imapUrl);
  const secure = at.protocol === 'imaps:';
  const client = new ImapFlow({
    host: at.hostname,
    port: Number(at.port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(at.username), pass: decodeURIComponent(at.password) },
    logger: false,
    socketTimeout: SILENCE_MS,
  });
  // An error that nobody hears would end the process; the call that it breaks throws as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(at.pathname.slice(1)) || 'INBOX');
    try {
      return await takeUnread(client, take);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function takeUnread(client: ImapFlow, take: (raw: Uint8Array) => Promise<void>): Promise<number> {
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const failed: unknown[] = [];
  let taken = 0;
  for (const uid of unread.slice(0, A_TURN)) {
    const letter = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true });
    if (!letter || !letter.source) continue;
    try {
      await take(letter.source);
    } catch (error) {
      failed.push(error);
      continue;
    }
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    taken += 1;
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} letters could not be filed and stay unread`);
  return taken;
}
