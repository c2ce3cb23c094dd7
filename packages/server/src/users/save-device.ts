import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Device } from '@app/domain/users/device.ts';
import type { saveDevice as saveDeviceCall } from '@app/domain/users/devices.calls.ts';
import { devices } from '@app/domain/users/user.collection.ts';
import { problemsOfDevice } from '@app/domain/users/user.rules.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Most devices per person; the longest unused ones are removed. */
const MAX_DEVICES = 20;

/**
 * Registers a device for web push (JOB-7). A browser has one subscription for all its users, so it no longer notifies the person who
 * registered it before. Refuses `users.device-without-id`, and a visitor without an account.
 */
export async function saveDevice({ records }: Pick<AppContext, 'records'>, actor: Actor, given: z.output<typeof saveDeviceCall.body>): Promise<void> {
  const { id, ...device } = given;
  const [wrong] = problemsOfDevice({ id });
  if (wrong) throw refuse(wrong);
  if (actor.anonymous) throw refuse({ code: 'records.not-allowed', params: { role: '' } });
  const store = records.forClient(actor.client, actor.uid);
  const path = store.path(devices, id, actor.uid);
  await records.tx(async () => {
    await records.lock(`push/${device.subscription.endpoint}`);
    const same = await store.list(devices, {
      group: true,
      where: where('subscription.endpoint', 'eq', device.subscription.endpoint),
    });
    const own = await devicesOf(records, actor.uid);
    const surplus = own.filter((doc) => doc.path !== path).slice(MAX_DEVICES - 1);
    const over = new Set([...same, ...surplus].map((doc) => doc.path).filter((devicePath) => devicePath !== path));
    const ended = [...over].map((devicePath): Write => ({ op: 'delete', path: devicePath }));
    await store.write([...ended, { op: 'set', path, data: { ...device, type: 'browser', failed: 0 } }]);
  });
}

/** Returns the devices that notify a user, newest first. */
export async function devicesOf(records: AppContext['records'], uid: string): Promise<Doc<Device>[]> {
  return await records.platform.list(devices, { parent: `users/${uid}`, orderBy: [{ field: 'last_date', dir: 'desc' }] });
}
