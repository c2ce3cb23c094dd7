import { randomId } from '@app/kernel/ids.ts';
import { deleteDocument } from '@app/domain/records.calls.ts';
import { getPushKey, saveDevice } from '@app/domain/users/devices.calls.ts';
import { readLocal, writeLocal } from './local-state.ts';
import { careFor, deviceOf, isFor } from './push.rules.ts';
import { send } from '../request/send.ts';

const ID_LENGTH = 20;
/** Nobody waits longer than this for a push service when they sign out. */
const PATIENCE_MS = 2_000;

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;
/** Returns the push subscription of this browser. */
async function subscribed(): Promise<PushSubscription | null | undefined> {
  return canPush() ? await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() : undefined;
}
/** The worker that a push wakes, once it is there. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!canPush() || !import.meta.env.PROD) return undefined;
  await navigator.serviceWorker.register('/service-worker.js');
  return await navigator.serviceWorker.ready;
}

/**
 * Subscribes this browser to notices while no page is open (JOB-7). The permission must have been given. False if that is impossible: the server
 * has no key, or this browser no push service.
 */
export async function startPush(uid: string): Promise<boolean> {
  const registration = await worker();
  if (!registration) return false;
  const { key } = await send(getPushKey, {});
  if (key === '') return false;
  const existing = await registration.pushManager.getSubscription();
  const fits = existing && isFor(existing.options.applicationServerKey, key);
  if (existing && !fits) await existing.unsubscribe();
  const subscription = fits ? existing : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const before = readLocal('push');
  const id = before?.uid === uid ? before.id : randomId(ID_LENGTH);
  const endpointKeys = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await send(saveDevice, { id, ...deviceOf(navigator.userAgent), subscription: endpointKeys });
  writeLocal('push', { uid, id, at: Date.now() });
  return true;
}

/**
 * Ends notices to this browser, whether or not the server receives the request: the next push to an ended subscription fails, and the server learns
 * of it.
 */
export async function endPush(): Promise<void> {
  const stored = readLocal('push');
  if (!stored) return;
  writeLocal('push', null);
  const unsubscribe = async (): Promise<void> => void (await (await subscribed())?.unsubscribe());
  const deletion = send(deleteDocument, { path: `users/${stored.uid}/devices/${stored.id}` });
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  await Promise.race([Promise.allSettled([unsubscribe(), deletion]), late]);
}

/** Continues the notices that the person wanted when the shell opens, and ends those of somebody else. */
export async function keepPush(uid: string): Promise<void> {
  const stored = readLocal('push');
  if (!stored) return;
  const care = careFor(stored, { uid, at: Date.now(), isSubscribed: Boolean(await subscribed()) });
  if (care === 'end') await endPush();
  if (care === 'renew' && readLocal('notices') && Notification.permission === 'granted') await startPush(uid);
}
