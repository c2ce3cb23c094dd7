import { expect, test } from 'vitest';
import { filesIn, isWatched, noticeFrom, pageFor, serves, treatmentOf } from './service-worker.rules.ts';

const origin = 'https://fly.example';
const shells = [
  { url: '/-/trips', paths: [':nameKey/trips', ':nameKey/threads/inbox/:view', ':nameKey/marketplace/empties/:id?'] },
  { url: '/login', paths: ['login'] },
];
const treat = (url: string, { method = 'GET', mode = 'navigate' } = {}) =>
  treatmentOf({ method, mode, url: new URL(url, origin).href }, origin, shells);

test('[BYD-5] screens of the application have a document for times without a network, public pages have none', () => {
  expect(treat('/skylark/trips')).toEqual({ kind: 'document', shell: '/-/trips' });
  expect(treat('/skylark/threads/inbox/mine?thread=x')).toEqual({ kind: 'document', shell: '/-/trips' });
  expect(treat('/skylark/marketplace/empties')).toEqual({ kind: 'document', shell: '/-/trips' });
  expect(treat('/login?next=/')).toEqual({ kind: 'document', shell: '/login' });
  for (const page of ['/', '/skylark', '/skylark/about', '/skylark/trips/1/2', '/skylark/marketplace', '/logins'])
    expect(treat(page), page).toEqual({ kind: 'document', shell: undefined });
});

test("[BYD-5] answers of the server are never touched, nor is what changes something or is somebody else's", () => {
  expect(treat('/assets/root-abc.js', { mode: 'cors' })).toEqual({ kind: 'file' });
  for (const url of ['/api/documents/get', '/api/files/1', '/live', '/favicon.svg'])
    expect(treat(url, { mode: 'cors' }), url).toEqual({ kind: 'leave' });
  expect(treat('/api/files/1')).toEqual({ kind: 'leave' });
  expect(treat('/skylark/trips', { method: 'POST' })).toEqual({ kind: 'leave' });
  expect(treat('https://other.example/skylark/trips')).toEqual({ kind: 'leave' });
  expect(treat('https://other.example/assets/a.js', { mode: 'cors' })).toEqual({ kind: 'leave' });
});

test('a pattern means an address with as many parts; the last may be left out where it says so', () => {
  expect([serves(':a/b', '/x/b'), serves(':a/b', '/x/b/'), serves(':a/b/:c?', '/x/b')]).toEqual([true, true, true]);
  expect([serves(':a/b', '/x'), serves(':a/b', '/x/c'), serves(':a/b', '/x/b/c'), serves('b', '/')]).toEqual([false, false, false, false]);
});

test('the files of a document are those that it names, each once', () => {
  const html = `<link rel="stylesheet" href="/assets/root-1.css"/><script>import "/assets/manifest-2.js";import("/assets/clients/a-3.js")</script>
    <link href="/assets/root-1.css"/><img src="/api/files/x.png"/>`;
  expect(filesIn(html)).toEqual(['/assets/root-1.css', '/assets/manifest-2.js', '/assets/clients/a-3.js']);
});

test('[JOB-7] a push says what it says, and leads nowhere but here', () => {
  const said = {
    title: 'Cora Guest',
    body: 'Please quote.',
    tag: 'clients/sky/threads/t',
    url: '/sky/threads/inbox/chat?thread=t',
    icon: '/assets/sky.svg',
  };
  expect(noticeFrom(JSON.stringify(said))).toEqual(said);
  for (const away of ['https://other.example/', '//other.example/', '/\\other.example', 'javascript:alert(1)', ''])
    expect(noticeFrom(JSON.stringify({ ...said, url: away, icon: away })), away).toMatchObject({ url: '/', icon: '/favicon.svg' });
  expect(noticeFrom(JSON.stringify({ title: 'Cora', body: 7, tag: null }))).toEqual({
    title: 'Cora',
    body: '',
    tag: '',
    url: '/',
    icon: '/favicon.svg',
  });
  for (const none of ['', '{', '[]', 'null', '"Cora"', '{"body":"no title"}']) expect(noticeFrom(none), none).toBeUndefined();
});

const page = (path: string, visibilityState = 'visible') => ({ url: new URL(path, origin).href, visibilityState });
test('[JOB-7] a person who looks at a screen gets no second notice; a public page, a hidden one and another site are no screens', () => {
  expect(isWatched([page('/skylark/trips')], origin, shells)).toBe(true);
  expect(isWatched([page('/skylark/trips', 'hidden'), page('/skylark/threads/inbox/mine')], origin, shells)).toBe(true);
  for (const none of [
    [],
    [page('/skylark/trips', 'hidden')],
    [page('/login')],
    [page('/skylark/about')],
    [page('https://other.example/skylark/trips')],
  ])
    expect(isWatched(none, origin, shells)).toBe(false);
});

test('[JOB-7] a notice opens in a screen of its own client before another, a visible one before a hidden one, else in a new one', () => {
  const url = '/skylark/threads/inbox/chat?thread=t';
  const [own, hidden, other] = [page('/skylark/trips'), page('/skylark/trips', 'hidden'), page('/bluebird/trips')];
  expect(pageFor(url, [other, hidden, own], origin, shells)).toBe(own);
  expect(pageFor(url, [other, hidden], origin, shells)).toBe(hidden);
  expect(pageFor(url, [page('/skylark/about'), other], origin, shells)).toBe(other);
  expect(pageFor(url, [page('/skylark/about'), page('/login')], origin, shells)).toBeUndefined();
});
