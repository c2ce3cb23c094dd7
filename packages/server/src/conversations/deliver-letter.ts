import { type Doc, systemActor } from '@app/kernel/collection.ts';
import { DAY, MINUTE } from '@app/kernel/durations.ts';
import { words } from '@app/kernel/words.ts';
import { messages, outbox } from '@app/domain/conversations/conversation.collection.ts';
import type { OutboxItem } from '@app/domain/conversations/letter.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { foldEvents } from '@app/domain/conversations/message-events.rules.ts';
import { UNSURE } from '@app/domain/conversations/outbox-error.rules.ts';
import { holdDocument } from '../platform/hold-document.ts';
import type { House } from '../platform/house.ts';
import { letterFor } from './letter-for.ts';

/** A letter that was claimed longer ago belongs to a process that has gone: connecting and signing in take no longer. */
const CLAIM_MS = 2 * MINUTE;
/** The mail server may take its time over the text; after this the answer is not awaited any more. */
const HANDOVER_MS = 10 * MINUTE;
const FIRST_PAUSE_MS = MINUTE / 2;
const LONGEST_PAUSE_MS = DAY / 4;
export const MAX_ATTEMPTS = 14;

type Results = Message['results'];
type Fate = Partial<OutboxItem> & { readonly status: OutboxItem['status'] };

/** Pauses between tries: half a minute, doubled each time, six hours at most: about two days in all. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

/**
 * Carries one letter a step further and answers when to look at it again (epoch ms), or undefined when nothing is left to do. Each step is
 * committed before the next begins, so a crash leaves a letter that says how far it got (BYD-1): see `outbox.states.ts`.
 */
export async function deliverLetter(house: House, client: string, id: string): Promise<number | undefined> {
  const claimed = await claim(house, client, id);
  if (!('letter' in claimed)) return claimed.again;
  const { letter } = claimed;
  if (letter.medium === 'text') return settle(house, client, letter, { status: 'kept', error: words('No text provider is set.') });
  if (house.mailer.kind === 'none') return settle(house, client, letter, { status: 'kept', error: '' });
  let handedOver = false;
  try {
    const ready = await letterFor(house, client, letter);
    const answer = await house.mailer.send(ready, {
      onHandover: async () => {
        await handOver(house, letter);
        handedOver = true;
      },
    });
    const error = answer.refused.length > 0 ? `${answer.response} (${answer.refused.join(', ')})` : '';
    return await settle(house, client, letter, answer.accepted ? { status: 'sent', sent_at: house.clock.now(), error } : { status: 'failed', error });
  } catch (error) {
    return await fateOfError(house, client, letter, { error, handedOver });
  }
}

class LostClaim extends Error {}

async function claim(house: House, client: string, id: string): Promise<{ letter: Doc<OutboxItem> } | { again: number | undefined }> {
  const { records, clock } = house;
  const system = systemActor(client);
  const path = `clients/${client}/outbox/${id}`;
  return await records.tx(async () => {
    await holdDocument(records, path);
    const letter = await records.of(outbox).get(system, path);
    if (!letter || !['waiting', 'sending', 'handing-over'].includes(letter.status)) return { again: undefined };
    if (letter.next_try > clock.now()) return { again: letter.next_try };
    if (letter.status === 'handing-over') return { again: await leaveUnsure(house, client, letter) };
    const data = { status: 'sending' as const, attempts: letter.attempts + 1, next_try: clock.now() + CLAIM_MS };
    await records.write(system, [{ op: 'merge', path, data }]);
    return { letter: { ...letter, ...data } };
  });
}

/** The last moment before the text is given away; throws where somebody else has taken the letter meanwhile. */
async function handOver({ records, clock }: House, letter: Doc<OutboxItem>): Promise<void> {
  const client = clientOf(letter);
  await records.tx(async () => {
    await holdDocument(records, letter.path);
    const now = await records.of(outbox).get(systemActor(client), letter.path);
    if (now?.status !== 'sending' || now.attempts !== letter.attempts) throw new LostClaim(`Another process has the letter ${letter.id}`);
    await records.write(systemActor(client), [
      { op: 'merge', path: letter.path, data: { status: 'handing-over', next_try: clock.now() + HANDOVER_MS } },
    ]);
  });
}
const clientOf = (letter: Doc<OutboxItem>): string => letter.path.split('/')[1] ?? '';

async function fateOfError(
  house: House,
  client: string,
  letter: Doc<OutboxItem>,
  cause: { error: unknown; handedOver: boolean },
): Promise<number | undefined> {
  const { error, handedOver } = cause;
  if (error instanceof LostClaim) return undefined;
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  const refusedForNow = isTemporary(error);
  if (handedOver && !refusedForNow) return await leaveUnsure(house, client, letter, text);
  if (letter.attempts >= MAX_ATTEMPTS) return await settle(house, client, letter, { status: 'failed', error: text });
  const next_try = house.clock.now() + pauseAfter(letter.attempts);
  await settle(house, client, letter, { status: 'waiting', next_try, error: text });
  return next_try;
}
/** A 4xx of the mail server says that it did not take the letter (RFC 5321, 4.2.1). */
const isTemporary = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 400 && code < 500;
};

async function leaveUnsure(house: House, client: string, letter: Doc<OutboxItem>, why = ''): Promise<undefined> {
  return await settle(house, client, letter, { status: 'unsure', error: why === '' ? UNSURE : `${UNSURE} ${why}`.slice(0, 1000) });
}

const eventFor: Partial<Record<OutboxItem['status'], 's' | 'f'>> = { sent: 's', failed: 'f', unsure: 'f' };

/** Writes what became of the letter, and of its message, together. What the sender knows wins over what others guessed meanwhile. */
async function settle(house: House, client: string, letter: Doc<OutboxItem>, fate: Fate): Promise<undefined> {
  const { records, clock } = house;
  const system = systemActor(client);
  await records.tx(async () => {
    await holdDocument(records, letter.path);
    const now = await records.of(outbox).get(system, letter.path);
    if (!now || now.attempts !== letter.attempts || now.status === 'sent') return;
    await records.write(system, [{ op: 'merge', path: letter.path, data: { ...fate } }]);
    const code = eventFor[fate.status];
    if (letter.message === '' || code === undefined) return;
    const refused = fate.status === 'sent' && fate.error ? [{ code: 'f' as const, at: clock.now(), detail: fate.error.slice(0, 400) }] : [];
    await addResults(house, client, letter.message, [
      { code, at: clock.now(), detail: code === 'f' ? (fate.error ?? '').slice(0, 400) : '' },
      ...refused,
    ]);
  });
}

/** What became of a message, newest last (THR-14). A message that has been deleted learns nothing. */
export async function addResults({ records }: House, client: string, path: string, more: Results): Promise<void> {
  const system = systemActor(client);
  await records.tx(async () => {
    await holdDocument(records, path);
    const message = await records.of(messages).get(system, path);
    if (!message) return;
    await records.write(system, [{ op: 'merge', path, data: { results: foldEvents(message.results, more, message) } }]);
  });
}
