import { Readable } from 'node:stream';
import { Refused } from '@app/kernel/refused.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { MAX_MAIL_BYTES } from '@app/domain/mail/mail.calls.ts';
import { nextTry } from '@app/domain/mail/mail-retry.rules.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { wordsOfClient } from '../../clients/words-of-client.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Mailbox } from '../../platform/imap-mailbox.ts';
import { type Entry, entryPath, moveEntry } from './ledger.ts';
import type { Cursor } from './list-mailbox.ts';
import { outlineMail } from './outline-mail.ts';
import { placeMail } from './place-mail.ts';
import type { FileMail } from './receive-mail.ts';
import { keepRaw, type RawMail } from './raw-mail.ts';

const A_PAGE = 20;
const MAX_TEXT = 200_000;
/** After this many tries, fewer bytes than the announced size are accepted. */
const TRIES_OF_SHORT = 3;

/** Fetches and files the listed emails of a folder, oldest first. A failed one is retried later and does not delay the others. */
export async function fetchListed(ctx: AppContext, source: { cursor: Cursor; mailbox: Mailbox; file: FileMail }): Promise<void> {
  const { cursor, mailbox, file } = source;
  for (;;) {
    const page = await nextPage(ctx, cursor);
    for (const entry of page) {
      try {
        await fetchOne(ctx, mailbox, entry);
      } catch (error) {
        if (!mailbox.isOpen()) throw error;
        ctx.log.warn({ err: error, entry: entry.id }, 'an email could not be fetched; it is tried again');
        await putOff(ctx, entry);
        continue;
      }
      await placeMail(ctx, entry.id, file);
    }
    if (page.length < A_PAGE) return;
  }
}

function nextPage({ records, clock }: AppContext, { account, folder, uidvalidity }: Cursor): Promise<Entry[]> {
  const due = any(where('next_try', 'eq', null), where('next_try', 'lte', clock.now()));
  const inFolder = [where('account', 'eq', account), where('folder', 'eq', folder), where('uidvalidity', 'eq', uidvalidity)];
  return records.platform.list(mailLedger, {
    where: all(where('state', 'eq', 'seen'), ...inFolder, due),
    orderBy: [{ field: 'uid', dir: 'asc' }],
    limit: A_PAGE,
  });
}

async function fetchOne(ctx: AppContext, mailbox: Mailbox, entry: Entry): Promise<void> {
  const known = entry.size > 0 ? entry : await withListing(ctx, mailbox, entry);
  const fetched = known.size > MAX_MAIL_BYTES ? await keepOutline(ctx, mailbox, known) : await keepWhole(ctx, mailbox, known);
  if (!fetched) {
    if (await mailbox.has(entry.uid)) await putOff(ctx, entry);
    else await moveEntry(ctx, entry.id, { state: 'gone', reason: 'left-mailbox', next_try: null });
    return;
  }
  const { raw, partial } = fetched;
  const change = { raw: raw.key, digest: raw.digest, size: raw.size, partial, attempts: 0, next_try: null };
  const moved = await moveEntry(ctx, entry.id, { state: 'fetched', ...change });
  if (!moved) await ctx.files.remove(raw.key);
}

/** Requests an email again if the server omitted it from the listing. */
async function withListing(ctx: AppContext, mailbox: Mailbox, entry: Entry): Promise<Entry> {
  const [mail] = await mailbox.list([entry.uid]);
  if (!mail) return entry;
  const data = { size: mail.size ?? 0, message_id: mail.messageId.slice(0, 300), internal_date: mail.date };
  await ctx.records.platform.write([{ op: 'merge', path: entryPath(entry.id), data }]);
  return { ...entry, ...data };
}

interface Fetched {
  readonly raw: RawMail;
  readonly partial: boolean;
}
async function keepWhole(ctx: AppContext, mailbox: Mailbox, entry: Entry): Promise<Fetched | undefined> {
  const source = await mailbox.fetch(entry.uid);
  if (!source) return undefined;
  try {
    const raw = await keepRaw(ctx, source);
    if (raw.size >= entry.size || (raw.size > 0 && entry.attempts >= TRIES_OF_SHORT)) return { raw, partial: false };
    await ctx.files.remove(raw.key);
    return undefined;
  } catch (error) {
    // The server announced a size smaller than the actual one.
    if (error instanceof Refused && error.problems.some(({ code }) => code === 'mail.too-large')) return await keepOutline(ctx, mailbox, entry);
    throw error;
  }
}
async function keepOutline(ctx: AppContext, mailbox: Mailbox, entry: Entry): Promise<Fetched | undefined> {
  const outline = await mailbox.outline(entry.uid, MAX_TEXT);
  if (!outline) return undefined;
  const words = await wordsOfClient(ctx, ctx.config.defaultClient);
  return { raw: await keepRaw(ctx, Readable.from([outlineMail(outline, entry.size, words)])), partial: true };
}

async function putOff({ records, config, clock }: AppContext, entry: Entry): Promise<void> {
  const attempts = entry.attempts + 1;
  const next_try = nextTry(attempts, clock.now());
  if (next_try === null)
    return void (await moveEntry({ records, config, clock }, entry.id, { state: 'failed', reason: 'not-answered', attempts, next_try }));
  const data = { attempts, next_try, reason: 'not-answered' };
  await records.platform.write([{ op: 'merge', path: entryPath(entry.id), data }]);
}
