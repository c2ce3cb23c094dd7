import type { Actor } from '@app/kernel/collection.ts';
import { type MailState, mailStates } from '@app/domain/mail/mail-ledger.states.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { entryFor } from './give-original.ts';
import { moveEntry } from './ledger.ts';
import { placeMail, RELAY } from './place-mail.ts';
import type { FileMail } from './receive-mail.ts';

/** Files an unplaced email again: its address may belong to a company now, or the server may now be able to read it. */
export async function retryMail(
  ctx: AppContext,
  actor: Actor,
  { id, file, isWanted }: { id: string; file: FileMail; isWanted: boolean },
): Promise<{ state: MailState }> {
  const entry = await entryFor(ctx, actor, id);
  if (!mailStates.may(entry.state, 'fetched')) throw refuse({ code: 'mail.not-retryable' });
  if (entry.raw === '') {
    if (entry.account === RELAY) throw refuse({ code: 'mail.no-original' });
    // The next mailbox run fetches it.
    const listed = await moveEntry(ctx, id, { state: 'seen', attempts: 0, next_try: null });
    return { state: listed?.state ?? entry.state };
  }
  await moveEntry(ctx, id, { state: 'fetched', attempts: 0, next_try: null });
  return { state: (await placeMail(ctx, id, file, isWanted)) ?? entry.state };
}
