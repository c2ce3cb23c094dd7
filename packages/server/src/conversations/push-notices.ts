import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { unreadId } from '@app/domain/conversations/audience.rules.ts';
import { threads, unread, messages } from '@app/domain/conversations/conversation.collection.ts';
import { pushNotice } from '@app/domain/conversations/push-notice.rules.ts';
import { linkTo } from '@app/domain/links.ts';
import { readerQuietUntil } from '@app/domain/profile/quiet-hours.rules.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobData } from '../platform/jobs.ts';
import { hasPushes, pushToDevice } from '../users/push/push-to-device.ts';
import { devicesOf } from '../users/save-device.ts';

/** Delay of pushes: a message that is read right after its arrival is not pushed. */
const LOOKS_AT_ONCE_MS = 4_000;
const TTL_SECONDS = 86_400;
const MOST_TOLD = 5_000;

/** Job of a message with unread markers. */
export const PUSH_MESSAGE_JOB = 'push-message';
/** Job of one message for one device. */
export const PUSH_DEVICE_JOB = 'push-device';

/** Schedules the push inside the transaction that files the message: it exists only if that commits. */
export async function wakePush(ctx: AppContext, client: string, id: string): Promise<void> {
  if (!(await hasPushes(ctx))) return;
  await ctx.jobs.enqueue(PUSH_MESSAGE_JOB, { client, id }, { singletonKey: `${client}.${id}`, startAfter: ctx.clock.now() + LOOKS_AT_ONCE_MS });
}

/** Schedules one push for each device of every user who has not read the message yet. */
export async function pushMessage(ctx: AppContext, { client, id }: { client: string; id: string }): Promise<void> {
  const { records, jobs } = ctx;
  const store = records.forClient(client);
  const waiting = await store.list(unread, {
    where: all(where('ref', 'eq', store.path(messages, id)), where('seen', 'eq', null)),
    limit: MOST_TOLD,
  });
  const company = await store.get(clients, client);
  for (const { user } of waiting) {
    const reader = await store.get(users, user);
    const until = readerQuietUntil(reader, company, ctx.clock.now());
    for (const device of await devicesOf(records, user)) {
      if (!device.subscription) continue;
      const job = { client, id, user, device: device.id };
      await jobs.enqueue(PUSH_DEVICE_JOB, job, {
        singletonKey: [client, id, user, device.id].join('.'),
        ...(until !== undefined && { startAfter: until }),
      });
    }
  }
}

export interface DevicePush extends JobData {
  readonly client: string;
  readonly id: string;
  readonly user: string;
  readonly device: string;
}
/** Notifies one device of a conversation in its current state, unless it was read meanwhile. */
export async function pushConversation(ctx: AppContext, { client, id, user, device }: DevicePush): Promise<void> {
  const store = ctx.records.forClient(client);
  const marker = await store.get(unread, unreadId(user, id));
  if (!marker || marker.seen !== null) return;
  const [thread, owner] = await Promise.all([store.get(threads, marker.tRef), store.get(clients, client)]);
  if (!thread || !owner) return;
  const url = linkTo(owner.name_key, { collection: 'threads', id: thread.id }) ?? '/';
  await pushToDevice(ctx, { user, device }, pushNotice(thread, owner, url), TTL_SECONDS);
}
