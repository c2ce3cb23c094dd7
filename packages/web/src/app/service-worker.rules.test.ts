import { expect, test } from 'vitest';
import { filesIn, serves, treatmentOf } from './service-worker.rules.ts';

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
