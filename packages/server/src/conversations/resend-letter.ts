import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { outbox } from '@app/domain/conversations/conversation.collection.ts';
import { waitingAgain } from '@app/domain/mail/delivery.rules.ts';
import { type OutboxState, outboxStates } from '@app/domain/mail/outbox.states.ts';
import { refuse } from '@app/domain/problems.ts';
import { holdDocument } from '../platform/hold-document.ts';
import type { House } from '../platform/house.ts';
import { wakeOutbox } from './file-message.ts';

/** A person decides that an email which failed, was kept, or may have been lost goes out again, to those who did not get it (BYD-1). */
export async function resendLetter(
  house: House,
  actor: Actor,
  request: { id: string; recipients: readonly string[] },
): Promise<{ status: OutboxState }> {
  const { records } = house;
  const path = `clients/${actor.client}/outbox/${request.id}`;
  return await records.tx(async () => {
    await holdDocument(records, path);
    const letter = await records.of(outbox).get(actor, path);
    if (!letter) throw refuse({ code: 'records.missing' });
    const ended = !['sending', 'handing-over', 'waiting'].includes(letter.status);
    // Emails of before recipients were told apart, and those that were only kept, go to everybody.
    const delivery = letter.delivery.length === 0 ? [] : waitingAgain(letter.delivery, request.recipients);
    if (!ended || !delivery || !outboxStates.may(letter.status, 'waiting')) throw refuse({ code: 'conversations.not-resendable' });
    await records.write(systemActor(actor.client), [{ op: 'merge', path, data: { status: 'waiting', next_try: 0, error: '', delivery } }]);
    await wakeOutbox(house, actor.client, request.id);
    return { status: 'waiting' };
  });
}
