import type { z } from 'zod';
import { all, type Where, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { USAGE_DAYS, type UsageKind, type getUsage as getUsageCall, usageKinds } from '@app/domain/companies/usage.calls.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import { tasks, workOrders } from '@app/domain/work/work.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

const counted = {
  members,
  contacts,
  threads,
  quotes,
  trips,
  orders,
  tasks,
  work_orders: workOrders,
  files: storedFiles,
  outbox,
  api_keys: apiKeys,
  webhooks,
} as const satisfies Readonly<Record<UsageKind, { readonly name: string }>>;
/** Leaves out records that are kept although they are out of use, and emails that wait or failed. */
const meant = (kind: UsageKind): Where => (kind === 'outbox' ? where('status', 'eq', 'sent') : where('active', 'eq', true));

/** Counts what a company has, one kind after the other: its people work on meanwhile. */
export async function getUsage(
  { records, clock }: Pick<AppContext, 'records' | 'clock'>,
  client: string,
): Promise<z.output<typeof getUsageCall.reply>> {
  const store = records.forClient(client);
  const since = where('date', 'gte', clock.now() - USAGE_DAYS * DAY);
  const counts: z.output<typeof getUsageCall.reply>['counts'] = [];
  for (const kind of usageKinds.names) {
    const total = await store.count(counted[kind], { where: meant(kind) });
    counts.push({ kind, total, added: total === 0 ? 0 : await store.count(counted[kind], { where: all(meant(kind), since) }) });
  }
  return { counts };
}
