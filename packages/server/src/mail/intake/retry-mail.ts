import type { Actor } from '@app/kernel/collection.ts';
import { type MailState, mailStates } from '@app/domain/mail/mail-ledger.states.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { entryFor } from './give-original.ts';
import { moveEntry } from './ledger.ts';
import { placeMail, RELAY } from './place-mail.ts';
import type { FileMail } from './receive-mail.ts';

/** Files an email again that was not placed: the address may belong to a company by now, or the server can read it by now. */
export async function retryMail(
  ctx: AppContext,
  actor: Actor,
  { id, file, isWanted }: { id: string; file: FileMail; isWanted: boolean },
): Promise<{ state: MailState }> {
  const entry = await entryFor(ctx, actor, id);
  if (!mailStates.may(entry.state, 'fetched')) throw refuse({ code: 'mail.not-retryable' });
  if (entry.raw === '') {
    if (entry.account === RELAY) throw refuse({ code: 'mail.no-original' });
    // The next turn of its mailbox fetches it.
    const listed = await moveEntry(ctx, id, { state: 'seen', attempts: 0, next_try: null });
    return { state: listed?.state ?? entry.state };
  }
  await moveEntry(ctx, id, { state: 'fetched', attempts: 0, next_try: null });
  return { state: (await placeMail(ctx, id, file, isWanted)) ?? entry.state };
}
