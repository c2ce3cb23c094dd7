import { where } from '@app/kernel/queries/where.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import { appendMessage } from '../../conversations/append-message.ts';
import { outsideMessage, threadWrite } from '../../conversations/start-thread.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { wordsFor } from '../../words/words.ts';
import { type FoundTrip, isCustomers } from './find-trip-page.ts';

/** Files a message of the customer in the conversation of the trip, once for each key. */
export async function writeFromTrip(
  ctx: AppContext,
  { store, company, trip, link }: FoundTrip,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  if (!isCustomers({ link })) throw refuse({ code: 'records.missing' });
  if (text === '') throw refuse({ code: 'offers.no-words' });
  await ctx.records.tx(async () => {
    await store.lock(trips, trip.id);
    const { contact } = trip;
    const start = {
      object: { path: trip.path, collection: trips.name, id: trip.id, label: recordLabel({ ...trip }) },
      contact: { id: contact.id, name: displayName(contact), email: contact.email, phone: contact.phone },
      subject: wordsFor(company.language).t('Trip {number}', { number: trip.trip_number }),
      medium: 'web',
      creator: '',
      inbound: true,
    } as const;
    const own = trip.thread === '' ? undefined : await store.get(threads, idOfPath(trip.thread));
    const thread = own ?? (await store.find(threads, { where: where('object.path', 'eq', trip.path), orderBy: [{ field: 'date', dir: 'asc' }] }));
    const tRef = thread?.path ?? store.path(threads, idFrom(ctx.config, 'thread', store.client, `trip ${trip.id}`));
    if (!thread) await store.write([threadWrite(tRef, start)]);
    const id = idFrom(ctx.config, 'trip-message', store.client, trip.id, key);
    await appendMessage(ctx, store.client, { tRef, id, message: outsideMessage(tRef, { ...start, message: text }) });
    if (trip.thread === '') await store.update(trips, trip.id, { thread: tRef });
  });
}
