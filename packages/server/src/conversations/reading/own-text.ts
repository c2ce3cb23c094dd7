import type { Actor, Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** Returns a message that the person may see, with its writer's own words; of a message of the company itself there are none. Refuses an unknown one. */
export async function ownTextOf({ records }: AppContext, actor: Actor, id: string): Promise<{ message: Doc<Message>; text: string }> {
  const message = await records.of(messages).get(actor, records.forClient(actor.client).path(messages, id));
  if (!message) throw refuse({ code: 'records.missing' });
  return { message, text: message.inbound ? textOf(message.data, 'own_words') || message.message : '' };
}
