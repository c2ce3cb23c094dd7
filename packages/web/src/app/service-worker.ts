import { filesIn, type ShellDocument, treatmentOf } from './service-worker.rules.ts';

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
interface Worker {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
const worker = self as unknown as Worker;

const { version, files, shells } = __BUILT__;
const CACHE = `apron-${version}`;
const AT_ONCE = 4;
const MOST_TRIES = 6;
const PAUSE_MS = 1000;
/** A line on which no document comes by then is as good as none. */
const PATIENCE_MS = 10_000;

/** One after the other: what is cleared must not come back from a filling that still runs. */
let lastTurn: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  const mine = lastTurn.then(work);
  lastTurn = mine.catch(() => undefined);
  return mine;
}
const clear = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
};

/** Fetches without anybody's cookie. A server that is busy is left alone for a while. */
async function patiently(url: string, keep: (answer: Response) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, { credentials: 'omit', cache: url.startsWith('/assets/') ? 'default' : 'no-store' });
    if (answer.ok) return await keep(answer);
    if (answer.status !== 503 || tries === MOST_TRIES) throw new Error(`${url}: ${answer.status}`);
    await new Promise((done) => setTimeout(done, PAUSE_MS * tries));
  }
}
/** Keeps the application's files, then the documents that need them: a document is never kept without its files. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !held.has(file));
  const next = async (): Promise<void> => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) await patiently(file, (answer) => cache.put(file as string, answer));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const known = new Set(files);
  for (const { url } of shells) {
    if (held.has(url)) continue;
    await patiently(url, async (answer) => {
      const strange = filesIn(await answer.clone().text()).find((file) => !known.has(file));
      if (answer.redirected || strange !== undefined) throw new Error(`${url} is not of this version`);
      await cache.put(url, answer);
    });
  }
}
/** The version before may still be open in a tab, which loads its parts when they are needed. */
async function dropOlder(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith('apron-') && name !== CACHE);
  for (const name of own.slice(0, -1)) await caches.delete(name);
}

const fromCache = async (request: Request): Promise<Response> => (await caches.match(request.url, { ignoreVary: true })) ?? (await fetch(request));

/** Documents come from the server while it answers: what is kept is for when it does not. */
async function fromNetwork(request: Request, shell: string | undefined): Promise<Response> {
  const kept = shell === undefined ? undefined : await caches.match(shell, { ignoreVary: true });
  const asked = fetch(request);
  try {
    if (!kept) return await asked;
    const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS));
    const answer = await Promise.race([asked, late]);
    return answer === undefined || answer.status === 502 || answer.status === 504 ? kept : answer;
  } catch {
    return kept ?? noNetwork();
  }
}
const noNetwork = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>No connection</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:24px}h1{font-size:20px;margin:0 0 8px}p{margin:0 0 16px;max-width:40ch}</style>
<main><h1>No connection</h1><p>This page is not on this device. It can be opened when there is a network again.</p><p><a href="">Try again</a></p></main></html>`,
    {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    },
  );

worker.addEventListener('install', (event) => event.waitUntil(inTurn(fill).then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(inTurn(dropOlder)));
// What was kept may have been cleared since: for a new version, or because somebody signed out.
worker.addEventListener('message', (event) => {
  if (event.data === 'fill') event.waitUntil(inTurn(fill));
  if (event.data === 'clear') event.waitUntil(inTurn(clear));
});
worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, worker.location.origin, shells);
  if (treatment.kind === 'file') event.respondWith(fromCache(event.request));
  else if (treatment.kind === 'document') event.respondWith(fromNetwork(event.request, treatment.shell));
});
