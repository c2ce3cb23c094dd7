import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../testing/test-context.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const MEGABYTE = 1_048_576;

let ctx: TestContext;
let url: string;
let headers: Record<string, string>;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('skylark');
  await ctx.person({ uid: 'ada', client: 'skylark', roles: ['sales'] });
  url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
  headers = { token: await ctx.token('ada'), client: 'skylark' };
});
afterAll(() => ctx.close());

const post = async (bytes: Uint8Array | string, name: string, more: Record<string, string> = headers) => {
  const body = new FormData();
  body.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return await fetch(`${url}/api/files`, { method: 'POST', headers: more, body });
};
const refused = async (reply: Response) => [reply.status, ((await reply.json()) as { problems: { code: string }[] }).problems[0]?.code];

test('[THR-11] a file is stored byte for byte with its name and kind, and served to staff', async () => {
  const reply = await post(PNG, 'Kabine № 1.png');
  expect(reply.status).toBe(200);
  const file = (await reply.json()) as { id: string; url: string };
  expect(file).toMatchObject({ name: 'Kabine № 1.png', type: 'image/png', size: PNG.length });
  const back = await fetch(url + file.url, { headers });
  expect(Buffer.from(await back.arrayBuffer()).equals(PNG)).toBe(true);
  expect(back.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Kabine%20%E2%84%96%201.png");
});

test.each(['naïve "q" %25.pdf', '100%.pdf', "it's (a) *draft*; v2.pdf", '見積り%E2%84%96.pdf'])(
  '[THR-11] the name %s is returned unchanged, encoded once',
  async (name) => {
    const file = (await (await post('%PDF-1.7 …', name)).json()) as { name: string; url: string };
    const header = (await fetch(url + file.url, { headers })).headers.get('content-disposition') ?? '';
    const encoded = /^(?:inline|attachment); filename\*=UTF-8''([\w%.~!&+-]+)$/.exec(header)?.[1] ?? '';
    expect([file.name, decodeURIComponent(encoded)]).toEqual([name, name]);
  },
);

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'application/octet-stream'],
  ['page.html', '<script>alert(1)</script>', 'application/octet-stream'],
  ['page.png', '<script>alert(1)</script>', 'text/plain'],
  ['list.csv', 'a,b\n', 'text/csv'],
  ['bill.pdf', '%PDF-1.7 …', 'application/pdf'],
])('%s is never rendered on this origin, whatever its declared type', async (name, text, type) => {
  const file = (await (await post(text, name)).json()) as { url: string; type: string };
  expect(file.type).toBe(type);
  const back = await fetch(url + file.url, { headers });
  expect(back.headers.get('content-type')).toMatch(new RegExp(`^${type}`));
  expect(back.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(back.headers.get('x-content-type-options')).toBe('nosniff');
  expect(back.headers.get('content-security-policy')).toContain('sandbox');
  await back.arrayBuffer();
});

test('large, empty and executable files, other bodies and anonymous uploads are refused, and nothing is stored', async () => {
  expect(await refused(await post(Buffer.alloc(10 * MEGABYTE + 1, 97), 'big.txt'))).toEqual([413, 'files.too-large']);
  expect(await refused(await post(Buffer.alloc(14 * MEGABYTE, 97), 'bigger.txt'))).toEqual([413, 'files.too-large']);
  expect(await refused(await post('', 'empty.txt'))).toEqual([422, 'records.invalid']);
  expect(await refused(await post(Buffer.from('7f454c46020101000000', 'hex'), 'program.png'))).toEqual([422, 'files.type']);
  const json = await fetch(`${url}/api/files`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' });
  expect(await refused(json)).toEqual([400, 'records.bad-request']);
  expect(await refused(await post(PNG, 'x.png', {}))).toEqual([401, 'records.signed-out']);
});

test('a name cannot contain a path', async () => {
  for (const [name, expected] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['a\u0000b.txt', /a.*b\.txt/],
  ] as const) {
    const file = (await (await post('text', name)).json()) as { name: string; id: string };
    expect(file.name).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`));
  }
  for (const path of ['..%2f..%2fetc', 'x%2f..', '%00'])
    expect((await fetch(`${url}/api/files/skylark/${path}`, { headers })).status).toBeGreaterThanOrEqual(400);
});

test('a file whose bytes are on another server’s disk is reported as unreachable, not as a fault', async () => {
  const file = (await (await post(PNG, 'elsewhere.png')).json()) as { id: string; url: string };
  await ctx.files.remove(`skylark/${file.id}`);
  expect(await refused(await fetch(url + file.url, { headers }))).toEqual([404, 'records.elsewhere']);
});
