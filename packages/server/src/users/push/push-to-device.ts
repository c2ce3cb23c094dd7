import { createHash } from 'node:crypto';
import { where } from '@app/kernel/queries/where.ts';
import type { Device } from '@app/domain/users/device.ts';
import type { PushContent } from '@app/domain/users/push-content.rules.ts';
import { devices } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { PushAnswer } from '../../platform/push.ts';

/** A device is removed after this many refusals in a row. */
export const MAX_REFUSED = 5;

/** True if this server pushes, and somebody has a device for it. */
export const hasPushes = async ({ push, records }: Pick<AppContext, 'push' | 'records'>): Promise<boolean> =>
  push.publicKey !== '' && (await records.platform.find(devices, { group: true, where: where('subscription.endpoint', 'gt', '') })) !== undefined;

interface Target {
  readonly user: string;
  /** Id of the device. */
  readonly device: string;
}
/**
 * Notifies one device. A lost answer may cause a second notice, which replaces the first. A device whose subscription has ended is removed; one that is
 * gone already is passed over. Throws when the push service is not available, so that the job is retried.
 */
export async function pushToDevice(
  ctx: Pick<AppContext, 'push' | 'records'>,
  { user, device }: Target,
  content: PushContent,
  ttlSeconds: number,
): Promise<void> {
  const store = ctx.records.platform;
  const path = store.path(devices, device, user);
  const target = await store.get(devices, path);
  if (!target?.subscription) return;
  const topic = createHash('sha256').update(content.tag).digest('base64url').slice(0, 32);
  const answer = await ctx.push.send(target.subscription, { text: JSON.stringify(content), topic, ttlSeconds });
  await learn(ctx, { path, target, answer });
}

/** Writes the result to the device, unless the device was registered again meanwhile. */
async function learn({ records }: Pick<AppContext, 'records'>, { path, target, answer }: { path: string; target: Device; answer: PushAnswer }) {
  if (answer === 'taken' && target.failed === 0) return;
  const store = records.platform;
  await records.tx(async () => {
    await store.lock(devices, path);
    const now = await store.get(devices, path);
    if (!now || now.subscription?.endpoint !== target.subscription?.endpoint) return;
    const failed = answer === 'taken' ? 0 : now.failed + 1;
    const isOver = answer === 'gone' || failed >= MAX_REFUSED;
    await store.write([isOver ? { op: 'delete', path } : { op: 'merge', path, data: { failed } }]);
  });
}
