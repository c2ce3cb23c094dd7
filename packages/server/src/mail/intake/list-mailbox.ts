import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { Write } from '@app/kernel/live.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { MailState } from '@app/domain/mail/mail-ledger.states.ts';
import type { MailCursor, MailEntry } from '@app/domain/mail/mail-ledger.ts';
import { mailCursors, mailLedger } from '@app/domain/mail/mail.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { ListedMail, Mailbox } from '../../platform/imap-mailbox.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { moveEntry, newEntry } from './ledger.ts';

const A_PAGE = 200;
/** Emails that were read longer than this before the mailbox was connected are not imported. */
const HISTORY_MS = 30 * DAY;

export type Cursor = Doc<MailCursor>;
type At = Pick<MailEntry, 'account' | 'folder' | 'uidvalidity'>;
const entryIdOf = (ctx: AppContext, folder: At, uid: number): string =>
  idFrom(ctx.config, 'mail-entry', folder.account, folder.folder, folder.uidvalidity, String(uid));

/** Returns the cursor of an open folder. After a change of UIDVALIDITY it starts again; listed emails that were not fetched are marked as gone. */
export async function openCursor(ctx: AppContext, account: string, mailbox: Mailbox): Promise<Cursor> {
  const { records, config } = ctx;
  const store = records.platform;
  const { folder, uidValidity: uidvalidity, uidNext, modseq } = mailbox;
  const path = `${mailCursors.name}/${idFrom(config, 'mail-cursor', account, folder)}`;
  return await records.tx(async () => {
    await records.lock(path);
    const known = await store.get(mailCursors, path);
    if (known?.uidvalidity === uidvalidity) return known;
    const data = { account, folder, uidvalidity, last_uid: 0, backfill_uid: uidNext, modseq };
    await store.write([{ op: known ? 'merge' : 'set', path, data }]);
    if (known) await leaveBehind(ctx, known);
    const cursor = await store.get(mailCursors, path);
    if (!cursor) throw new Error(`The cursor ${path} was written and is not there`);
    return cursor;
  });
}

async function leaveBehind(ctx: AppContext, { account, folder, uidvalidity }: MailCursor): Promise<void> {
  const listed = [
    where('account', 'eq', account),
    where('folder', 'eq', folder),
    where('uidvalidity', 'eq', uidvalidity),
    where('state', 'eq', 'seen'),
  ];
  for (;;) {
    const page = await ctx.records.platform.list(mailLedger, { where: all(...listed), limit: A_PAGE });
    if (page.length === 0) return;
    for (const { id } of page) await moveEntry(ctx, id, { state: 'gone', reason: 'left-mailbox' });
  }
}

/**
 * Creates an entry for every email of the folder above the cursor, in pages, oldest first; each page and its cursor are one transaction.
 * Returns how many are new.
 */
export async function listMailbox(ctx: AppContext, cursor: Cursor, mailbox: Mailbox): Promise<number> {
  const uids = await mailbox.uids(cursor.last_uid);
  let listed = 0;
  let last = cursor.last_uid;
  for (let start = 0; start < uids.length; start += A_PAGE) {
    const page = uids.slice(start, start + A_PAGE);
    const mails = await listPage(mailbox, page);
    const added = await recordPage(ctx, { ...cursor, last_uid: last }, page, mails);
    // Another process is listing the same folder and continues.
    if (added === undefined) return listed;
    listed += added;
    last = page.at(-1) ?? last;
  }
  return listed;
}

/** Lists a page of emails; requests omitted ones again, one by one. */
async function listPage(mailbox: Mailbox, page: readonly number[]): Promise<Map<number, ListedMail>> {
  const listed = new Map((await mailbox.list(page)).map((mail) => [mail.uid, mail]));
  for (const uid of page) {
    if (listed.has(uid)) continue;
    const [mail] = await mailbox.list([uid]);
    if (mail) listed.set(uid, mail);
  }
  return listed;
}

async function recordPage(
  ctx: AppContext,
  cursor: Cursor,
  page: readonly number[],
  mails: ReadonlyMap<number, ListedMail>,
): Promise<number | undefined> {
  const { records, config } = ctx;
  const store = records.platform;
  return await records.tx(async () => {
    await records.lock(cursor.path);
    const now = await store.get(mailCursors, cursor.path);
    if (now?.uidvalidity !== cursor.uidvalidity || now.last_uid !== cursor.last_uid) return undefined;
    const ids = new Map(page.map((uid) => [uid, entryIdOf(ctx, cursor, uid)]));
    const known = await store.list(mailLedger, { where: where('id', 'in', [...ids.values()]), limit: A_PAGE });
    const knownIds = new Set(known.map(({ id }) => id));
    const outcomes = await earlierOutcomes(ctx, cursor, [...mails.values()]);
    const writes: Write[] = [...ids]
      .filter(([uid, id]) => !knownIds.has(id) && !isOld(cursor, mails.get(uid)))
      .map(([uid, id]) =>
        newEntry(ctx, id, { ...folderOf(cursor), client: config.defaultClient, uid, ...listedAs(cursor, mails.get(uid), outcomes) }),
      );
    await store.write([...writes, { op: 'merge', path: cursor.path, data: { last_uid: page.at(-1) ?? cursor.last_uid } }]);
    return writes.length;
  });
}
const wasThere = (cursor: Cursor, { uid, seen, date }: ListedMail): boolean =>
  seen && uid < cursor.backfill_uid && date !== null && date < cursor.date;
const isOld = (cursor: Cursor, mail: ListedMail | undefined): boolean =>
  mail !== undefined && wasThere(cursor, mail) && (mail.date ?? 0) < cursor.date - HISTORY_MS;
const folderOf = ({ account, folder, uidvalidity }: At): At => ({ account, folder, uidvalidity });

function listedAs(cursor: Cursor, mail: ListedMail | undefined, outcomes: ReadonlyMap<string, MailEntry>): Partial<MailEntry> & { state: MailState } {
  if (!mail) return { state: 'seen', reason: 'not-answered' };
  const listed = {
    email_id: mail.emailId.slice(0, 255),
    message_id: mail.messageId.slice(0, 300),
    internal_date: mail.date,
    size: mail.size ?? 0,
    from: storable(mail.from),
    subject: storable(mail.subject),
    history: wasThere(cursor, mail),
  };
  const earlier = outcomes.get(sameMail(listed));
  if (!earlier) return { ...listed, state: 'seen' };
  const { client, message, filed } = earlier;
  return { ...listed, client, message, filed, reason: 'inherited', state: inherited(earlier.state) };
}
export const storable = (text: string): string => text.replaceAll('\0', '').slice(0, 300).toWellFormed();

const ended = ['filed', 'duplicate', 'own', 'report', 'junk', 'held', 'unclaimed'] as const satisfies readonly MailState[];
/** An email that needs a person's decision needs it only once. */
const inherited = (state: MailState): MailState => (state === 'held' || state === 'unclaimed' ? 'duplicate' : state);
const sameMail = ({ message_id, size, internal_date }: Pick<MailEntry, 'message_id' | 'size' | 'internal_date'>): string =>
  JSON.stringify([message_id, size, internal_date]);

/** Returns the outcomes of the same emails (equal Message-ID, size and date) under an earlier UIDVALIDITY of the folder. */
async function earlierOutcomes({ records }: AppContext, cursor: Cursor, mails: readonly ListedMail[]): Promise<Map<string, MailEntry>> {
  const named = mails.map(({ messageId }) => messageId.slice(0, 300)).filter((id) => id !== '');
  if (named.length === 0 || cursor.backfill_uid === 0) return new Map();
  const earlier = await records.platform.list(mailLedger, {
    where: all(
      where('account', 'eq', cursor.account),
      where('folder', 'eq', cursor.folder),
      where('uidvalidity', 'ne', cursor.uidvalidity),
      where('message_id', 'in', [...new Set(named)]),
      where('state', 'in', ended),
    ),
    limit: 1000,
  });
  return new Map(earlier.map((entry) => [sameMail(entry), entry]));
}
