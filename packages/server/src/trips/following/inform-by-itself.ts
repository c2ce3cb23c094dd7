import { canonical } from '@app/kernel/queries/where.ts';
import { isEmail } from '@app/domain/addresses/email.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { isDueByItself, toldState } from '@app/domain/trips/following/flight-news.rules.ts';
import { isFollowed } from '@app/domain/trips/following/following.rules.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { idOfPost } from '../../conversations/send-message.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { emailPeople, peopleOf, preparedEmail } from './inform-passengers.ts';

/**
 * Emails customer and passengers about the state that their flight is in, if the company wants that without a person and they were not told. The key
 * of the email follows from the flight, its state and the message before, so a repeat sends nothing, and neither does one that was taken back.
 */
export async function informByItself(ctx: AppContext, client: string, id: string): Promise<void> {
  const store = ctx.records.forClient(client);
  const { actor } = store;
  await ctx.records.txRetrying(async () => {
    if (!(await store.get(clients, client))?.config.delay_emails) return;
    await store.lock(schedule, id);
    const entry = await store.get(schedule, id);
    if (!entry || !isFollowed(entry) || !isDueByItself(entry, ctx.clock.now())) return;
    const trip = await store.get(trips, entry.trip);
    // One wrong address must not keep the news from the others.
    const people = trip ? (await peopleOf(ctx, actor, { entry, trip })).filter(({ email }) => isEmail(email)) : [];
    if (!trip || people.length === 0) return;
    const key = idFrom(ctx.config, 'delay-email', client, id, canonical(toldState(entry)), entry.informed.at(-1)?.message ?? '');
    if (await store.get(outbox, idOfPost(ctx, actor, key))) return;
    await emailPeople(ctx, actor, { entry, trip }, { key, people, ...(await preparedEmail(ctx, actor, { entry, trip })) });
  });
}
