import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { members, signatures, users } from '@app/domain/users/user.collection.ts';
import { staffBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const password = 'correct horse battery';
const codes = (reply: TestReply): [number, string | undefined] => [reply.status, reply.body.problems?.[0]?.code];

describe.each(enginesOfRules)('own profile on %s', (engine) => {
  let ctx: TestContext;
  let ann: TestBrowser;
  let uid: string;
  let ben: TestBrowser;
  let rival: TestBrowser;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('apron', { kind: 'platform' });
    for (const client of ['skylark', 'meridian']) await ctx.client(client);
    ({ browser: ann, uid } = await staffBrowser(ctx, {
      email: 'ann@skylark.example',
      password,
      name: 'Ann Lee',
      client: 'skylark',
      roles: ['sales'],
    }));
    ({ browser: ben } = await staffBrowser(ctx, { email: 'ben@skylark.example', password, name: 'Ben', client: 'skylark', roles: ['sales'] }));
    ({ browser: rival } = await staffBrowser(ctx, { email: 'rik@rival.example', password, name: 'Rik', client: 'meridian', roles: ['admin'] }));
  });
  afterAll(() => ctx?.close());

  const member = () => ctx.records.forClient('skylark').get(members, uid);
  const write = async (path: string, data: object) => {
    const base = ((await ann.call('/documents/get', { path })).body.doc as { version: number } | null)?.version ?? 0;
    return await ann.call('/documents/write', { writes: [{ op: base === 0 ? 'set' : 'merge', path, data, base }] });
  };

  test('[AUT-6, AUT-7, TEN-8] colleagues see a new name in pickers at once; nobody names others', async () => {
    expect((await write(`users/${uid}`, { first_name: 'Anna', last_name: 'van der Lee' })).status).toBe(200);
    expect(await member()).toMatchObject({ name: 'Anna van der Lee' });
    const byRole = (await ben.call('/cms/users_by_role')).body as Record<string, { name: string }[]>;
    expect(byRole['sales']?.map(({ name }) => name)).toContain('Anna van der Lee');
    const foreign = await ben.call('/documents/write', { writes: [{ op: 'merge', path: `users/${uid}`, data: { first_name: 'X' }, base: 1 }] });
    expect(foreign.status).toBe(403);
  });

  test('[AUT-6, ROL-4] nobody sets their own photo address, or accepts terms, by writing the record', async () => {
    await write(`users/${uid}`, { photoURL: 'https://tracker.example/pixel.png', terms: ['9'] });
    await write(`clients/skylark/members/${uid}`, { photoURL: 'https://tracker.example/pixel.png' });
    expect(await ctx.records.platform.get(users, uid)).toMatchObject({ photoURL: '', terms: [] });
    expect(await member()).toMatchObject({ photoURL: '' });
  });

  test('[AUT-6] a signature is sanitized, has a plain text, and is written no other way', async () => {
    const reply = await ann.call('/user/signature', { html: '<p><b>Ann Lee</b><br>Skylark</p><script>alert(1)</script><img src="x" onerror="y()">' });
    expect(reply.status).toBe(200);
    const saved = await ctx.records.forClient('skylark').get(signatures, `users/${uid}/signatures/skylark`);
    expect(saved).toMatchObject({ signature: 'Ann Lee\nSkylark', html: expect.stringContaining('<b>Ann Lee</b>') });
    expect(saved?.html).not.toMatch(/script|onerror/);
    expect(codes(await ann.call('/user/signature', { html: `<p>${'x'.repeat(20_001)}</p>` }))).toEqual([422, 'profile.signature-size']);
    expect((await write(`users/${uid}/signatures/skylark`, { html: '<script>alert(1)</script>' })).status).toBe(403);
    expect((await ann.call('/user/signature', { html: '<p></p>' })).body).toEqual({ signature: '', html: '' });
  });

  test('[AUT-6] a workplace is an address of the company, and of no customer or other company', async () => {
    for (const [client, id, owner] of [
      ['skylark', 'office', ''],
      ['skylark', 'home', 'vera'],
      ['meridian', 'office', ''],
    ] as const) {
      const data = { company: 'Hangar', zip: '07608', email: 'desk@example.com', user_id: owner };
      await ctx.records.forClient(client).write([{ op: 'set', path: `clients/${client}/addresses/${id}`, data }]);
    }
    const path = `users/${uid}/locations/skylark`;
    expect((await write(path, { location: 'clients/skylark/addresses/office' })).status).toBe(200);
    for (const wrong of ['clients/skylark/addresses/home', 'clients/meridian/addresses/office', 'clients/skylark/addresses/gone']) {
      expect(codes(await write(path, { location: wrong })), wrong).toEqual([422, 'profile.no-place']);
    }
    expect((await write(path, { location: '' })).status).toBe(200);
  });

  const upload = async (browser: TestBrowser, bytes: Uint8Array, type = 'image/png') => {
    const { http } = await ctx.app();
    const headers = { ...browser.headers, host: 'localhost', token: await browser.token(), client: browser.client, 'content-type': type };
    const reply = await http.inject({ method: 'POST', url: '/api/user/photo', headers, payload: Buffer.from(bytes) });
    return { status: reply.statusCode, body: reply.json() as { photoURL: string; problems?: { code: string }[] }, headers: {} };
  };
  const show = async (browser: TestBrowser | undefined, url: string) => {
    const { http } = await ctx.app();
    return await http.inject({ url, headers: { host: 'localhost', ...browser?.headers } });
  };
  const picture = (background: string) => sharp({ create: { width: 900, height: 600, channels: 3, background } });

  test('[OPS-2] a photo is drawn anew without metadata, shown to colleagues alone, and its address changes with it', async () => {
    const secret = { IFD0: { Copyright: 'home address' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } };
    const first = await upload(ann, await picture('#aa0000').withExif(secret).jpeg().toBuffer(), 'image/jpeg');
    expect(first.status).toBe(200);
    const { photoURL } = first.body;
    expect(photoURL).toMatch(new RegExp(`^/api/photos/users/${uid}\\.jpg\\?v=\\w{12,}$`));
    expect(await member()).toMatchObject({ photoURL });
    const [small, large] = [await show(ben, photoURL), await show(ben, `${photoURL}&size=large`)];
    expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      expect.stringContaining('private'),
    ]);
    const { width, height, format, exif } = await sharp(large.rawPayload).metadata();
    expect([width, height, format, exif]).toEqual([512, 512, 'jpeg', undefined]);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(128);
    expect((await show(rival, photoURL)).statusCode).toBe(404);
    expect((await show(undefined, photoURL)).statusCode).toBe(401);
    const { photoURL: next } = (await upload(ann, await picture('#00aa00').png().toBuffer())).body;
    expect((await show(ben, photoURL)).statusCode, 'an older address').toBe(404);
    expect((await show(ben, next)).statusCode).toBe(200);
    expect((await ann.call('/user/photo/remove', {})).status).toBe(200);
    expect((await ann.call('/user/photo/remove', {})).status, 'twice').toBe(200);
    expect((await show(ben, next)).statusCode).toBe(404);
    expect([(await member())?.photoURL, await ctx.files.size(`users/${uid}.jpg`)]).toEqual(['', undefined]);
  });

  test('[OPS-2] hostile pictures are refused, and nothing is kept', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
    const png = await picture('#0000aa').png().toBuffer();
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const files: readonly (readonly [string, Uint8Array, string, [number, string]])[] = [
      ['a drawing', Buffer.from(svg), 'image/svg+xml', [422, 'profile.photo-type']],
      ['a drawing that calls itself a PNG', Buffer.from(svg), 'image/png', [422, 'profile.photo-type']],
      ['half a PNG', png.subarray(0, 40), 'image/png', [422, 'profile.photo-type']],
      ['a PDF', Buffer.from('%PDF-1.7 …'), 'image/png', [422, 'profile.photo-type']],
      ['56 megapixels', bomb, 'image/png', [413, 'profile.photo-size']],
      ['more than 10 MB', Buffer.alloc(10_000_001, 1), 'image/png', [413, 'profile.photo-size']],
      ['text', Buffer.from('hello'), 'text/plain', [422, 'profile.photo-type']],
      ['nothing', Buffer.alloc(0), 'image/png', [422, 'profile.photo-type']],
    ];
    for (const [name, bytes, type, expected] of files) expect(codes(await upload(ben, bytes, type)), name).toEqual(expected);
    expect((await ctx.records.platform.list(users, {})).filter(({ photoURL }) => photoURL !== '')).toEqual([]);
  });
});
