import { HOUR } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { readerQuietUntil } from '@app/domain/profile/quiet-hours.rules.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import type { Notice } from '@app/domain/users/notices/notice.ts';
import { pushContent } from '@app/domain/users/push-content.rules.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobData } from '../../platform/jobs.ts';
import { hasPushes, pushToDevice } from '../../users/push/push-to-device.ts';
import { devicesOf } from '../../users/save-device.ts';
import { wordsOfUser } from '../../users/words-of-user.ts';

/** Job of one notice of an overdue flight for one device. */
export const PUSH_OVERDUE = 'push-overdue';
export interface OverduePush extends JobData {
  readonly client: string;
  /** Id of the notice. */
  readonly id: string;
  readonly user: string;
  readonly device: string;
}
/** A push that could not be delivered for so long is old news. */
const TTL_SECONDS = HOUR / 1000;

/** Schedules one push for each device of a reader of a new notice. In their quiet hours it waits in the app alone: afterwards it is old news. */
export async function wakeOverduePush(ctx: AppContext, client: string, { id, user }: Pick<Notice, 'user'> & { readonly id: string }): Promise<void> {
  if (!(await hasPushes(ctx))) return;
  const store = ctx.records.forClient(client);
  const [reader, company] = await Promise.all([store.get(users, user), store.get(clients, client)]);
  if (readerQuietUntil(reader, company, ctx.clock.now()) !== undefined) return;
  for (const { id: device, subscription } of await devicesOf(ctx.records, user)) {
    if (subscription) await ctx.jobs.enqueue(PUSH_OVERDUE, { client, id, user, device }, { singletonKey: [client, id, device].join('.') });
  }
}

/** Notifies one device of an overdue flight, unless the notice was opened meanwhile. */
export async function pushOverdue(ctx: AppContext, { client, id, user, device }: OverduePush): Promise<void> {
  const store = ctx.records.forClient(client);
  const [notice, company] = await Promise.all([store.get(notices, id), store.get(clients, client)]);
  if (!notice || notice.seen !== null || !company) return;
  const { t } = await wordsOfUser(ctx, client, { uid: user, requestLanguage: undefined });
  const content = {
    title: t('Overdue: {flight}', { flight: notice.subject }),
    body: notice.count === 0 ? t('Its takeoff is not reported yet.') : t('Its landing is not reported yet.'),
    tag: notice.path,
    url: `/${company.name_key}/${notice.screen}`,
  };
  await pushToDevice(ctx, { user, device }, pushContent(content, company), TTL_SECONDS);
}
