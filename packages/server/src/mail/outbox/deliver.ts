import type { Doc } from '@app/kernel/collection.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { words } from '@app/kernel/words.ts';
import { afterAttempt, afterHandover, type Delivery, deliveryErrors, stateOf, undelivered } from '@app/domain/mail/outbox/delivery.rules.ts';
import { UNSURE } from '@app/domain/mail/outbox/outbox-error.rules.ts';
import type { OutboxState } from '@app/domain/mail/outbox/outbox.states.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { EmailContent } from '../../platform/mailer.ts';

/** Older claims are from a process that has ended: connecting and signing in take less. */
const CLAIM_MS = 2 * MINUTE;
/** Time limit for the mail server's answer to the text. */
const HANDOVER_MS = 10 * MINUTE;
const FIRST_PAUSE_MS = MINUTE / 2;
const LONGEST_PAUSE_MS = DAY / 4;
export const MAX_ATTEMPTS = 14;

/** Pauses between tries: half a minute, doubled each time, at most six hours; about two days in all. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

/** Fields that every queued email has, whatever its kind. */
interface Queued {
  readonly status: OutboxState;
  readonly attempts: number;
  /** Epoch ms. */
  readonly next_try: number;
}
export interface Fate {
  readonly status: OutboxState;
  readonly next_try?: number;
  readonly error?: string;
  readonly sent_at?: number;
  readonly delivery?: Delivery[];
}
/** A kind of queued email and its collection. */
export interface MailQueue<T extends Queued> {
  /** Client in which its documents are written. */
  readonly client: string;
  read(path: string): Promise<Doc<T> | undefined>;
  /** The fate of an email that is not handed to a mail server at all; undefined if it is. */
  keep(item: Doc<T>): Promise<Fate | undefined>;
  /** Delivery state per recipient; absent if there is always one recipient. */
  delivery?(item: Doc<T>): readonly Delivery[];
  compose(item: Doc<T>): Promise<EmailContent>;
  /** Runs in the transaction that writes the fate. */
  settled(item: Doc<T>, fate: Fate): Promise<void>;
}

/**
 * Runs the next step of one email. Returns when to run again (epoch ms), or undefined when nothing is left to do. Each step is
 * committed before the next begins, so after a crash the email shows how far it got (BYD-1): see `outbox.states.ts`.
 */
export async function deliver<T extends Queued>(ctx: AppContext, queue: MailQueue<T>, path: string): Promise<number | undefined> {
  const claimed = await claim(ctx, queue, path);
  if (!('item' in claimed)) return claimed.again;
  const { item } = claimed;
  const unsent = await queue.keep(item);
  if (unsent !== undefined) return await settle(ctx, queue, item, unsent);
  let handedOver = false;
  try {
    const email = await queue.compose(item);
    const recipients = email.deliverTo ?? [...email.to, ...(email.cc ?? []), ...(email.bcc ?? [])].map(({ address }) => address);
    if (recipients.length === 0) return await settle(ctx, queue, item, { status: 'failed', error: words('This email has no recipients.') });
    const { refused } = await ctx.mailer.send(email, {
      onHandover: async () => {
        await handOver(ctx, queue, item);
        handedOver = true;
      },
    });
    const before = queue.delivery?.(item) ?? undelivered(recipients);
    const delivery = afterHandover(before, refused, item.attempts >= MAX_ATTEMPTS);
    return await settleEach(ctx, queue, item, { delivery, error: deliveryErrors(delivery) });
  } catch (error) {
    return await fateOfError(ctx, queue, item, { error, handedOver });
  }
}

/** A single state for all when recipients have no separate ones. */
const everyone: readonly Delivery[] = [{ email: '', state: 'waiting', detail: '' }];
const deliveryOf = <T extends Queued>(queue: MailQueue<T>, item: Doc<T>): readonly Delivery[] => queue.delivery?.(item) ?? everyone;

/** Settles an email by its recipients. Returns when to retry the waiting ones. */
async function settleEach<T extends Queued>(
  ctx: AppContext,
  queue: MailQueue<T>,
  item: Doc<T>,
  { delivery, error }: { delivery: Delivery[]; error: string },
): Promise<number | undefined> {
  const now = ctx.clock.now();
  const status = stateOf(delivery);
  const next_try = status === 'waiting' ? now + pauseAfter(item.attempts) : undefined;
  const sent = (list: readonly Delivery[]): number => list.filter(({ state }) => state === 'sent').length;
  await settle(ctx, queue, item, {
    status,
    error,
    ...(next_try !== undefined && { next_try }),
    ...(sent(delivery) > sent(deliveryOf(queue, item)) && { sent_at: now }),
    ...(queue.delivery && { delivery }),
  });
  return next_try;
}

class LostClaim extends Error {}

async function claim<T extends Queued>(
  ctx: AppContext,
  queue: MailQueue<T>,
  path: string,
): Promise<{ item: Doc<T> } | { again: number | undefined }> {
  const { records, clock } = ctx;
  return await records.tx(async () => {
    await records.lockRow(path);
    const item = await queue.read(path);
    if (!item || !['waiting', 'sending', 'handing-over'].includes(item.status)) return { again: undefined };
    if (item.next_try > clock.now()) return { again: item.next_try };
    if (item.status === 'handing-over') return { again: await leaveUnsure(ctx, queue, item) };
    const data = { status: 'sending' as const, attempts: item.attempts + 1, next_try: clock.now() + CLAIM_MS };
    await records.forClient(queue.client).write([{ op: 'merge', path, data }]);
    return { item: { ...item, ...data } };
  });
}

/** Marks the hand-over right before sending the text; throws if another process has claimed the email meanwhile. */
async function handOver<T extends Queued>({ records, clock }: AppContext, queue: MailQueue<T>, item: Doc<T>): Promise<void> {
  await records.tx(async () => {
    await records.lockRow(item.path);
    const now = await queue.read(item.path);
    if (now?.status !== 'sending' || now.attempts !== item.attempts) throw new LostClaim(`Another process has the email ${item.id}`);
    await records
      .forClient(queue.client)
      .write([{ op: 'merge', path: item.path, data: { status: 'handing-over', next_try: clock.now() + HANDOVER_MS } }]);
  });
}

async function fateOfError<T extends Queued>(
  ctx: AppContext,
  queue: MailQueue<T>,
  item: Doc<T>,
  cause: { error: unknown; handedOver: boolean },
): Promise<number | undefined> {
  const { error, handedOver } = cause;
  if (error instanceof LostClaim) return undefined;
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  if (handedOver && !isTemporary(error)) return await leaveUnsure(ctx, queue, item, text);
  const state = item.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
  return await settleEach(ctx, queue, item, { delivery: afterAttempt(deliveryOf(queue, item), state, text), error: text });
}
/** A 4xx means that the mail server did not take the email (RFC 5321, 4.2.1). */
const isTemporary = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 400 && code < 500;
};

const leaveUnsure = <T extends Queued>(ctx: AppContext, queue: MailQueue<T>, item: Doc<T>, why = ''): Promise<number | undefined> =>
  settleEach(ctx, queue, item, {
    delivery: afterAttempt(deliveryOf(queue, item), 'unsure', why),
    error: why === '' ? UNSURE : `${UNSURE} ${why}`.slice(0, 1000),
  });

/** Writes the fate of the email and its effects together. The sender's own knowledge wins over guesses of others. */
async function settle<T extends Queued>(ctx: AppContext, queue: MailQueue<T>, item: Doc<T>, fate: Fate): Promise<undefined> {
  const { records } = ctx;
  await records.tx(async () => {
    await records.lockRow(item.path);
    const now = await queue.read(item.path);
    if (!now || now.attempts !== item.attempts || now.status === 'sent') return;
    await records.forClient(queue.client).write([{ op: 'merge', path: item.path, data: { ...fate } }]);
    await queue.settled(item, fate);
  });
}
