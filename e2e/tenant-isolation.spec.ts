import { createPrivateKey, createSign, generateKeyPairSync, sign } from 'node:crypto';
import { collections } from '@app/domain/collections.ts';
import { searchThreads } from '@app/domain/conversations/conversations.calls.ts';
import { getDocument, getHistory, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { LiveLine } from './fixtures/live-line.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';
import type { ProductProcess } from '../tools/product-process.ts';

interface RecordAddress {
  readonly collection: string;
  readonly path: string;
}
/** Returns one record of each kind that Skylark has, listed by its own admin. */
async function recordsOfSkylark(admin: Person): Promise<RecordAddress[]> {
  const records: RecordAddress[] = [];
  for (const { name, scope } of collections) {
    if (scope !== 'client') continue;
    const answer = await admin.ask(listDocuments, { query: { collection: name, limit: 1 } });
    const [first] = (answer.body as { docs?: { path: string }[] }).docs ?? [];
    if (first) records.push({ collection: name, path: first.path });
  }
  return records;
}
const part = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Forged tokens that claim to be somebody's. */
async function forgeries(product: ProductProcess, real: Person): Promise<[what: string, token: string][]> {
  const [head, claims] = [part(real.token, 0), part(real.token, 1)];
  const own = generateKeyPairSync('ed25519').privateKey;
  const signed = (header: unknown, payload: unknown): string => {
    const text = `${packed(header)}.${packed(payload)}`;
    return `${text}.${sign(null, Buffer.from(text), createPrivateKey(own.export({ type: 'pkcs8', format: 'pem' }))).toString('base64url')}`;
  };
  const { keys } = (await (await fetch(`${product.url}/api/auth/jwks`)).json()) as { keys: { x: string }[] };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const rsaText = `${packed({ ...head, alg: 'RS256' })}.${packed(claims)}`;
  const [first = '', second = '', third = ''] = real.token.split('.');
  return [
    ['nonsense', 'not-a-token'],
    ['without a signature', `${packed({ ...head, alg: 'none' })}.${second}.`],
    ['signed with a key of its own', signed(head, claims)],
    ['that brings its key along', signed({ ...head, kid: undefined, jwk: own.export({ format: 'jwk' }) }, claims)],
    ['signed with another algorithm', `${rsaText}.${createSign('sha256').update(rsaText).sign(rsa).toString('base64url')}`],
    ['whose public key is the secret', `${packed({ ...head, alg: 'HS256' })}.${second}.${keys[0]?.x ?? ''}`],
    ['with another name in it', `${first}.${packed({ ...claims, sub: 'somebody-else' })}.${third}`],
    ['that has run out', signed(head, { ...claims, exp: 1 })],
  ];
}

/** Expects no access to any record: by HTTP, live or by writing. */
async function expectWall(product: ProductProcess, who: Person, records: readonly RecordAddress[]): Promise<void> {
  const line = await LiveLine.open(product, who);
  for (const [index, { collection, path }] of records.entries()) {
    const read = await who.ask(getDocument, { path });
    expect(read.status === 200 ? (read.body as { doc: unknown }).doc : null, `${who.client}: ${path} by HTTP`).toBeNull();
    const own = path.split('/')[1] ?? '';
    for (const query of [{ collection }, { collection, where: { field: 'id', op: 'eq' as const, value: path.split('/').at(-1) ?? '' } }]) {
      const listed = await who.ask(listDocuments, { query });
      const docs = listed.status === 200 ? (listed.body as { docs: { path: string }[] }).docs : [];
      expect(
        docs.filter((doc) => doc.path.startsWith(`clients/${own}/`)),
        `${who.client}: list of ${collection}`,
      ).toEqual([]);
    }
    const history = await who.ask(getHistory, { path });
    expect(history.status === 200 ? (history.body as { changes: unknown[] }).changes : [], `${who.client}: history of ${path}`).toEqual([]);
    for (const op of ['merge', 'set', 'delete'] as const) {
      const write = { op, path, ...(op === 'delete' ? {} : { data: { notes: 'was here', name: 'was here' } }) };
      const wrote = await who.ask(writeDocuments, { writes: [write] });
      expect(wrote.status, `${who.client}: ${op} of ${path}`).toBeGreaterThanOrEqual(400);
      expect(wrote.status, `${who.client}: ${op} of ${path}`).toBeLessThan(500);
    }
    if (!line.ready) continue;
    const doc = await line.answerTo({ t: 'doc', id: `d${index}`, path });
    expect(doc?.t === 'snap' ? doc.docs : [], `${who.client}: ${path} live`).toEqual([]);
    const list = await line.answerTo({ t: 'sub', id: `q${index}`, query: { collection, limit: 100 } });
    expect(
      (list?.t === 'snap' ? list.docs : []).filter((listedDoc) => listedDoc.path.startsWith(`clients/${own}/`)),
      `${who.client}: live list of ${collection}`,
    ).toEqual([]);
  }
  line.close();
}

journey(
  "staff of another operator, a consumer, an anonymous user and forged tokens get none of an operator's records: by HTTP, live and by writing, every collection tried [TEN-12, ROL-3]",
  async ({ product }) => {
    const ada = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const records = await recordsOfSkylark(ada);
    expect(records.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(['members', 'queue', 'contacts', 'aircraft', 'threads', 'threadsmsgs', 'unread', 'quotes', 'schedule', 'deals']),
    );
    const before = await Promise.all(records.map(async ({ path }) => (await ada.send(getDocument, { path })).doc?.version));
    const hugo = personWith(product, 'meridian', 'admin');
    const strangers = [
      await Person.staff(product, hugo),
      await Person.staff(product, { ...hugo, client: 'skylark' }),
      await Person.anonymous(product, 'skylark'),
    ];
    const consumer = await Person.consumer(product, newAccount('Sly'));
    strangers.push(await Person.withToken(product, 'skylark', consumer.token));
    for (const who of strangers) await expectWall(product, who, records);

    for (const [what, token] of await forgeries(product, ben)) {
      const forged = await Person.withToken(product, 'skylark', token);
      for (const { path, collection } of records.slice(0, 3)) {
        expect((await forged.ask(getDocument, { path })).status, `a token ${what}`).toBe(401);
        expect((await forged.ask(listDocuments, { query: { collection } })).status, `a token ${what}`).toBe(401);
      }
      const line = await LiveLine.open(product, forged);
      expect(line.ready, `a token ${what}, live`).toBe(false);
      line.close();
      await forged.close();
    }
    const after = await Promise.all(records.map(async ({ path }) => (await ada.send(getDocument, { path })).doc?.version));
    expect(after, 'nothing was changed').toEqual(before);
    for (const who of [ada, ben, consumer, ...strangers]) await who.close();
  },
);

journey('a file and a search stay with their company [TEN-12, ROL-3]', async ({ product }) => {
  const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
  const uploaded = await ben.http.post('/api/files', {
    headers: ben.headers,
    multipart: { file: { name: 'manifest.txt', mimeType: 'text/plain', buffer: Buffer.from('Only for Skylark.') } },
  });
  expect(uploaded.status()).toBe(200);
  const { url } = (await uploaded.json()) as { url: string };
  expect((await ben.open(url)).text).toBe('Only for Skylark.');
  const link = (await (await ben.http.post(`${url}/link`, { headers: ben.headers })).json()) as { url: string };
  const nobody = await Person.withToken(product, '', '');
  expect((await nobody.open(link.url)).text).toBe('Only for Skylark.');

  const hugo = await Person.staff(product, personWith(product, 'meridian', 'sales'));
  const asSkylark = await Person.withToken(product, 'skylark', hugo.token);
  const anonymous = await Person.anonymous(product, 'skylark');
  const forged = await Person.withToken(product, 'skylark', `${ben.token.slice(0, -6)}AAAAAA`);
  const signature = new URL(link.url, product.url).searchParams.get('sign') ?? '';
  const badLinks = [
    `${url}?until=${Date.now() + 60_000}&sign=${signature}`,
    link.url.replace(signature, 'f'.repeat(signature.length)),
    `${url}?until=9999999999999&sign=`,
  ];
  for (const who of [nobody, hugo, asSkylark, anonymous, forged]) {
    for (const path of [url, ...badLinks, url.replace('/skylark/', '/meridian/')]) {
      const answer = await who.open(path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.text).not.toContain('Only for Skylark');
    }
    expect((await who.http.post(`${url}/link`, { headers: who.headers })).ok()).toBe(false);
  }

  const words = 'Brandt';
  expect((await ben.send(searchThreads, { q: words })).threads.length).toBeGreaterThan(0);
  expect((await hugo.send(searchThreads, { q: words })).threads).toEqual([]);
  for (const who of [asSkylark, anonymous, forged, nobody]) expect((await who.ask(searchThreads, { q: words })).status).toBeGreaterThanOrEqual(400);
  for (const who of [ben, nobody, hugo, asSkylark, anonymous, forged]) await who.close();
});

journey(
  "another operator's address shows nothing of it, and menus show only what a role opens [TEN-12, ROL-3, ROL-6]",
  async ({ product, openBrowser }) => {
    const hugo = await openBrowser(await Person.staff(product, personWith(product, 'meridian', 'sales')));
    for (const path of ['/skylark/threads/inbox/chat', '/skylark/threads/inbox/followups', '/skylark/threads/outbox']) {
      await hugo.goto(path);
      await expect(hugo.getByText("We couldn't figure out where to send you. Please contact an admin.")).toBeVisible();
      await expect(hugo.getByText(/Brandt/)).toHaveCount(0);
    }
    await hugo.getByRole('button', { name: 'Meridian Aviation' }).click();
    await expect(hugo).toHaveURL(/\/meridian\/threads\/inbox\/chat$/);
    await expect(hugo.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outbox' })).toBeVisible();

    const dina = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'cms')));
    await dina.goto('/skylark/threads/inbox/chat');
    await expect(dina.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' })).toBeVisible();
    await expect(dina.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outbox' })).toHaveCount(0);
    await dina.goto('/skylark/threads/outbox');
    await expect(dina.getByText(/You do not have access to this content\. Please contact an admin\. Role required: /)).toBeVisible();
    await expectAccessible(dina);
    await takePictures(dina, 'permission denied');

    const guest = await openBrowser(await Person.anonymous(product));
    await guest.goto('/skylark/threads/inbox/chat');
    await expect(guest).toHaveURL(/\/login\?next=/);
    await expect(guest.getByText(/Brandt/)).toHaveCount(0);
  },
);
