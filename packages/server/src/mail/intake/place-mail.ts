import { MINUTE } from '@app/kernel/time/durations.ts';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { type MailState, notPlaced } from '@app/domain/mail/mail-ledger.states.ts';
import type { MailEnvelope, MailOutcome } from '@app/domain/mail/mail-outcome.ts';
import { MAX_ATTEMPTS, nextTry } from '@app/domain/mail/mail-retry.rules.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readAll } from '../../records/read-pages.ts';
import { entryOf, type Entry, entryPath, moveEntry } from './ledger.ts';
import { readRaw } from './raw-mail.ts';
import type { FileMail } from './receive-mail.ts';

/** Time after which another process may take over an email that one is processing. */
const IN_HAND_MS = 3 * MINUTE;
const A_SWEEP = 100;
const isDue = ({ next_try }: Entry, now: number): boolean => next_try === null || next_try <= now;

/** Claims a stored email. Counts the try before it begins, so that an email that crashes the process is not tried forever. */
async function claim(ctx: AppContext, id: string): Promise<Entry | undefined> {
  const { records, clock } = ctx;
  const path = entryPath(id);
  return await records.tx(async () => {
    await records.lock(path);
    const entry = await entryOf(ctx, id);
    if (entry?.state !== 'fetched' || !isDue(entry, clock.now())) return undefined;
    if (entry.attempts >= MAX_ATTEMPTS) {
      await moveEntry(ctx, id, { state: 'failed', reason: 'not-stored', next_try: null });
      return undefined;
    }
    const attempts = entry.attempts + 1;
    const next_try = Math.max(clock.now() + IN_HAND_MS, nextTry(attempts, clock.now()) ?? 0);
    await records.platform.write([{ op: 'merge', path, data: { attempts, next_try } }]);
    return { ...entry, attempts, next_try };
  });
}

/** Files one stored email and records the outcome. Returns its state; throws only when the outcome could not be recorded. */
export async function placeMail(ctx: AppContext, id: string, file: FileMail, isWanted = false): Promise<MailState | undefined> {
  const entry = await claim(ctx, id);
  if (!entry) return (await entryOf(ctx, id))?.state;
  const settle = async (outcome: MailOutcome): Promise<void> => void (await moveEntry(ctx, id, changeFor(ctx, entry, outcome)));
  try {
    const raw = await readRaw(ctx, entry);
    const envelope: MailEnvelope = {
      recipients: entry.recipients,
      ...(entry.account === RELAY && { from: entry.sender }),
    };
    // The filing may have recorded it already; the table of states prevents a second record.
    await settle(await file(ctx, raw, envelope, { history: entry.history, isWanted, settle }));
  } catch (error) {
    ctx.log.error({ err: error, entry: id }, 'an email could not be filed; it is tried again');
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const next_try = nextTry(entry.attempts, ctx.clock.now());
    await moveEntry(ctx, id, { state: 'failed', reason: 'not-stored', detail, next_try });
  }
  return (await entryOf(ctx, id))?.state;
}

/** Ledger account of relayed email. */
export const RELAY = 'relay';

const MAX_REFUSED = 1000;
function changeFor(ctx: AppContext, entry: Entry, { state, reason, detail, filed, client, refused }: MailOutcome): Parameters<typeof moveEntry>[2] {
  const isOpen = notPlaced.some((open) => open === state);
  // For an email to several companies, the entry belongs to the one that must decide.
  const owner = (isOpen ? client : undefined) ?? filed[0]?.client ?? client ?? ctx.config.defaultClient;
  const own = filed.find((place) => place.client === owner);
  const message = own ? ctx.records.forClient(own.client).path(messages, own.message) : '';
  return {
    state,
    reason: entry.partial && state === 'filed' ? 'too-large' : reason,
    detail: detail.slice(0, 500),
    filed,
    // A second try finds the message already filed and does not report its files.
    refused: refused.length > 0 ? refused.slice(0, MAX_REFUSED) : entry.refused,
    message,
    client: owner,
    // A failure caused by the content waits for a person, because a retry would not help.
    next_try: null,
  };
}

/** Retries emails that an earlier process left stored, and failed ones that are due. Returns how many were tried. */
export async function placeWaiting(ctx: AppContext, file: FileMail): Promise<number> {
  const { records, clock } = ctx;
  const due = any(where('next_try', 'eq', null), where('next_try', 'lte', clock.now()));
  const store = records.platform;
  const failed = await store.list(mailLedger, {
    where: all(where('state', 'eq', 'failed'), where('raw', 'ne', ''), where('next_try', 'ne', null), where('next_try', 'lte', clock.now())),
    limit: A_SWEEP,
  });
  for (const { id } of failed) await moveEntry(ctx, id, { state: 'fetched', next_try: null });
  const stored = await store.list(mailLedger, {
    where: all(where('state', 'eq', 'fetched'), due),
    orderBy: [{ field: 'date', dir: 'asc' }],
    limit: A_SWEEP,
  });
  for (const { id } of stored) await placeMail(ctx, id, file);
  return stored.length;
}

/** Releases all claims at startup on the embedded database, where no other process can hold one. */
export async function releaseMail({ records }: AppContext): Promise<void> {
  if (records.kind !== 'pglite') return;
  const store = records.platform;
  const entries = await readAll(store, mailLedger, all(where('state', 'eq', 'fetched'), where('attempts', 'lte', 1)));
  for (const { path } of entries) await store.write([{ op: 'merge', path, data: { next_try: null } }]);
}
