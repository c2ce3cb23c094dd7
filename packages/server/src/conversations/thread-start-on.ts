import { collectionOf, isInClient } from '@app/kernel/queries/paths.ts';
import type { Actor } from '@app/kernel/collection.ts';
import type { NewMessage } from '@app/domain/conversations/conversations.calls.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { Medium, Thread } from '@app/domain/conversations/message.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { subjectFor } from '@app/domain/conversations/subject.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { RecordRef } from '@app/kernel/record-ref.ts';
import type { AppContext } from '../platform/app-context.ts';

interface Start {
  readonly subject: string;
  readonly object: RecordRef;
  readonly contact: Thread['contact'];
  readonly medium: Medium;
  readonly creator: string;
  readonly inbound: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const part = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Returns the subject data of a new thread on a record, read as the actor may see it (THR-5). */
export async function threadStartOn({ records }: AppContext, actor: Actor, input: NewMessage): Promise<Start> {
  const doc = await records.get(actor, input.ref);
  const collection = collectionOf(input.ref);
  if (!doc || !isInClient(actor.client, input.ref)) throw refuse({ code: 'conversations.no-parent' });
  const person = collection === 'contacts' ? doc : part(doc['contact']);
  const first = input.recipients[0];
  const name = [text(person['first_name']), text(person['last_name'])].filter(Boolean).join(' ') || text(person['name']);
  const label = recordLabel(doc);
  return {
    subject: input.subject || label,
    object: { path: input.ref, collection, id: doc.id, label },
    contact: {
      id: collection === 'contacts' ? doc.id : text(person['id']),
      name: name || first?.name || first?.email || '',
      email: text(person['email']) || first?.email || '',
      phone: text(person['phone']) || first?.phone || '',
    },
    medium: input.medium,
    creator: actor.uid,
    inbound: false,
  };
}

/** Returns the typed subject, else that of the answered or forwarded message, else the thread's (THR-6). */
export async function subjectOf({ records }: AppContext, actor: Actor, { input, thread }: { input: NewMessage; thread: Thread }): Promise<string> {
  if (input.medium !== 'email') return input.subject;
  if (input.subject.trim() !== '') return subjectFor({ subject: input.subject, reply: input.replyingTo !== '' && !input.forward });
  const answered =
    input.replyingTo === '' ? undefined : await records.of(messages).get(actor, records.forClient(actor.client).path(messages, input.replyingTo));
  const subject = answered?.subject || thread.subject || thread.object.label;
  return subjectFor({ subject, forward: input.forward, reply: !input.forward && (answered !== undefined || thread.message_count > 0) });
}
