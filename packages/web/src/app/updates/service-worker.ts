import { languageFor } from '@app/kernel/words.ts';
import { offlinePage } from './offline-page.ts';
import { filesIn, isWatched, noticeFrom, pageFor, type ShellDocument, treatmentOf } from './service-worker.rules.ts';

/** Written in by the build (`service-worker.mjs`). */
declare const __BUILT__: { readonly version: string; readonly files: readonly string[]; readonly shells: readonly ShellDocument[] };

/** The part of a worker's own world that is used; the DOM's types know none of it. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { text(): string } | null;
}
interface Picked extends Lasting {
  readonly notification: Notification;
}
/** A page of this origin. */
interface Page {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, ports: readonly MessagePort[]): void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Picked) => void): void;
}
const worker = self as unknown as Worker;

const { version, files, shells } = __BUILT__;
const CACHE = `apron-${version}`;
const AT_ONCE = 4;
const MOST_TRIES = 6;
const PAUSE_MS = 1000;
const MOST_LOOKS = 5;
const LOOK_MS = 300;
/** A line on which no document comes by then is as good as none. */
const PATIENCE_MS = 10_000;

/** One after the other: what is cleared must not come back from a filling that still runs. */
let lastTurn: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  const mine = lastTurn.then(work);
  lastTurn = mine.catch(() => undefined);
  return mine;
}
/** Counts the requests to clear: a filling that was asked for before one ends at once instead of first fetching hundreds of files. */
let clearings = 0;
/** Deletes all caches. One that was read meanwhile may be listed again, empty: a second look finds it. */
async function clear(): Promise<void> {
  for (let look = 1; look <= MOST_LOOKS; look++) {
    for (const name of await caches.keys()) await caches.delete(name);
    await new Promise((done) => setTimeout(done, LOOK_MS));
    if ((await caches.keys()).length === 0) return;
  }
}

/** Fetches without anybody's cookie. A server that is busy is left alone for a while. */
async function patiently(url: string, keep: (answer: Response) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, { credentials: 'omit', cache: url.startsWith('/assets/') ? 'default' : 'no-store' });
    if (answer.ok) return await keep(answer);
    if (answer.status !== 503 || tries === MOST_TRIES) throw new Error(`${url}: ${answer.status}`);
    await new Promise((done) => setTimeout(done, PAUSE_MS * tries));
  }
}
/** Caches the application's files, then the documents that need them: a document is never cached without its files. */
async function fill(begun: number): Promise<void> {
  const isCleared = (): boolean => clearings !== begun;
  const cache = await caches.open(CACHE);
  const paths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !paths.has(file));
  const next = async (): Promise<void> => {
    for (let file = missing.shift(); file !== undefined && !isCleared(); file = missing.shift())
      await patiently(file, (answer) => cache.put(file as string, answer));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const known = new Set(files);
  for (const { url } of shells) {
    if (isCleared()) return;
    if (paths.has(url)) continue;
    await patiently(url, async (answer) => {
      const strange = filesIn(await answer.clone().text()).find((file) => !known.has(file));
      if (answer.redirected || strange !== undefined) throw new Error(`${url} is not of this version`);
      await cache.put(url, answer);
    });
  }
}
function fillInTurn(): Promise<unknown> {
  const begun = clearings;
  return inTurn(() => fill(begun));
}
/** The version before may still be open in a tab, which loads its parts when they are needed. */
async function dropOlder(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith('apron-') && name !== CACHE);
  for (const name of own.slice(0, -1)) await caches.delete(name);
}

const fromCache = async (request: Request): Promise<Response> => (await caches.match(request.url, { ignoreVary: true })) ?? (await fetch(request));

/** Documents come from the server while it answers; the cache is for times when it does not. */
async function fromNetwork(request: Request, shell: string | undefined): Promise<Response> {
  const cached = shell === undefined ? undefined : await caches.match(shell, { ignoreVary: true });
  const fetched = fetch(request);
  try {
    if (!cached) return await fetched;
    const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS));
    const answer = await Promise.race([fetched, late]);
    return answer === undefined || answer.status === 502 || answer.status === 504 ? cached : answer;
  } catch {
    return cached ?? (await noNetwork());
  }
}
/** Cache key of the chosen language: a page reports it, since a worker cannot read local storage. */
const LANGUAGE = '/language';
const keepLanguage = async (language: string): Promise<void> => (await caches.open(CACHE)).put(LANGUAGE, new Response(language));
async function noNetwork(): Promise<Response> {
  const chosen = await (await caches.match(LANGUAGE))?.text();
  return new Response(offlinePage(languageFor(chosen === undefined ? navigator.languages : [chosen])), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  });
}

/** A page that does not answer by then has not begun, or has ended. */
const ANSWER_MS = 1_000;
const pages = (): Promise<readonly Page[]> => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
/** Handles a push (JOB-7). A person who looks at a screen sees the notice there. */
async function tell(text: string): Promise<void> {
  const notice = noticeFrom(text);
  if (!notice || isWatched(await pages(), worker.location.origin, shells)) return;
  const { title, url, ...about } = notice;
  await worker.registration.showNotification(title, { ...about, data: { url } });
}
/** In a page that is open, without loading it again: what is being written there stays. */
async function openIn(page: Page, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((done) => {
    port1.addEventListener('message', () => done(true));
    port1.start();
    setTimeout(() => done(false), ANSWER_MS);
  });
  page.postMessage({ open: url }, [port2]);
  return await answered;
}
async function open(url: string): Promise<void> {
  const page = pageFor(url, await pages(), worker.location.origin, shells);
  if (page && (await openIn(page, url))) await page.focus();
  else await worker.clients.openWindow(url);
}

worker.addEventListener('push', (event) => event.waitUntil(tell(event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as { readonly url?: unknown };
  event.waitUntil(open(typeof url === 'string' ? url : '/'));
});
worker.addEventListener('install', (event) => event.waitUntil(fillInTurn().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(inTurn(dropOlder)));
// Cached pages may have been cleared since: for a new version, or because somebody signed out.
worker.addEventListener('message', (event) => {
  if (event.data === 'fill') event.waitUntil(fillInTurn());
  if (event.data === 'clear') {
    clearings += 1;
    event.waitUntil(inTurn(clear));
  }
  const { language } = (event.data ?? {}) as { readonly language?: unknown };
  if (typeof language === 'string') event.waitUntil(inTurn(() => keepLanguage(language)));
});
worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin, shells);
  if (treatment.kind === 'file') event.respondWith(fromCache(event.request));
  else if (treatment.kind === 'document') event.respondWith(fromNetwork(event.request, treatment.shell));
});
