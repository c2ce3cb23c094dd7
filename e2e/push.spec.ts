import type { CDPSession, Page } from '@playwright/test';
import { getDocument, listDocuments } from '@app/domain/records.calls.ts';
import { expect, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Tests cannot reach a push service: the browser is subscribed to one that accepts nothing, with a valid key. */
const SUBSCRIPTION = {
  endpoint: 'https://push.example/send/journey',
  keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
};
function stub(subscription: typeof SUBSCRIPTION): void {
  let current: object | null = null;
  const requests = { permission: 'default', times: 0, key: '' };
  Object.assign(window, { pushRequests: requests });
  Object.defineProperty(Notification, 'permission', { get: () => requests.permission });
  Notification.requestPermission = async () => {
    requests.times += 1;
    requests.permission = 'granted';
    return 'granted';
  };
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  PushManager.prototype.subscribe = async ({ applicationServerKey: key } = {}) => {
    requests.key = typeof key === 'string' ? key : '';
    const unsubscribe = async (): Promise<boolean> => {
      current = null;
      return true;
    };
    current = { ...subscription, options: {}, toJSON: () => subscription, unsubscribe };
    return current as PushSubscription;
  };
}
const requestsOf = (page: Page) => page.evaluate(() => (window as unknown as { pushRequests: { times: number; key: string } }).pushRequests);
/** Has the service worker keep what it would show: the shell of the browser has no place for system notifications. */
async function keepShown(page: Page): Promise<() => Promise<unknown>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const world = self as unknown as { registration: ServiceWorkerRegistration; shown: Map<string, object> };
    world.shown = new Map();
    // As in a system, a notification takes the place of the one before it with its tag.
    world.registration.showNotification = async (title, { body, tag = '', data } = {}) => {
      world.shown.set(tag, { title, body, tag, data: data as unknown });
    };
  });
  return () => worker.evaluate(() => [...(self as unknown as { shown: Map<string, object> }).shown.values()]);
}
/** Wakes the service worker as the push service would. */
async function pusher(page: Page): Promise<(notice: object) => Promise<void>> {
  const line: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && done(first.registrationId));
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (notice) => {
    const { origin } = new URL(page.url());
    await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
  };
}

journey.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } });

journey(
  'staff are asked for system notifications only when they turn them on, are notified while no screen is visible, and no longer after they sign out [JOB-7, SHL-13]',
  async ({ product, openBrowser }) => {
    const who = personWith(product, 'skylark', 'fleet');
    const byHttp = await Person.staff(product, who);
    const page = await openBrowser(await Person.staff(product, who));
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(stub, SUBSCRIPTION);
    await page.goto('/skylark/threads/inbox/chat');
    const parent = `users/${byHttp.uid}`;
    const devices = async () => (await byHttp.send(listDocuments, { query: { collection: 'devices', parent } })).docs;

    const bell = page.getByRole('button', { name: /^Notifications/ });
    const notices = page.getByRole('switch', { name: 'Desktop notifications' });
    await bell.click();
    await expect(notices).not.toBeChecked();
    await expect(page.getByText('When this page is open in the background.')).toBeVisible();
    expect((await requestsOf(page)).times).toBe(0);
    expect(await devices()).toEqual([]);
    await notices.click();
    await expect(notices).toBeChecked();
    await expect(page.getByText('Even when this page is closed.')).toBeVisible();
    await takePictures(page, 'notices', page.getByRole('dialog'));
    expect(await requestsOf(page)).toMatchObject({ times: 1, key: expect.stringMatching(/^B[\w-]{86}$/) });
    const [device] = await devices();
    expect(device).toMatchObject({ label: expect.stringMatching(/^Chrome, /), type: 'browser', failed: 0 });
    expect(device).not.toHaveProperty('subscription');

    const push = await pusher(page);
    const shown = await keepShown(page);
    const notice = { title: 'Cora Guest', body: 'Please quote.', tag: 't1', url: '/skylark/trips', icon: '/favicon.svg' };
    await push({ ...notice, tag: 'seen' });
    // A public page of the same origin is open, but no staff screen: the notification is shown.
    await page.goto('/skylark');
    await push({ ...notice, title: 'Dan Guest' });
    await push({ ...notice, title: 'Dan Guest', body: 'And two bags.' });
    await expect.poll(shown).toEqual([{ title: 'Dan Guest', body: 'And two bags.', tag: 't1', data: { url: '/skylark/trips' } }]);

    await page.goto('/skylark/trips');
    await page.getByRole('button', { name: /, account$/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await devices()).toEqual([]);
    const { doc } = await byHttp.send(getDocument, { path: String(device?.['path']) });
    expect(doc).toBeNull();
  },
);
