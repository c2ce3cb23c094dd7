import { brotliDecompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { type Collection, nobody } from '@app/kernel/collection.ts';
import { calls } from '@app/domain/calls.ts';
import { collections } from '@app/domain/collections.ts';
import { problems } from '@app/domain/problems.ts';
import { readConfig } from '../../platform/config.ts';
import type { Limits } from '../../platform/limits.ts';
import { openLog } from '../../platform/log.ts';
import { mountOpenApi } from './mount-openapi.ts';
import { openHttp } from '../open-http.ts';
import { openApi } from './openapi.ts';
import { openApiPage, typeOf } from './openapi-page.ts';

interface Operation {
  readonly operationId: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name: string }[];
}
const document = openApi('1.2.3');
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  ['get', 'post', 'delete'].flatMap((method) => (item[method] ? [{ path, method, ...(item[method] as Operation) }] : [])),
);
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
const schemas = document.components.schemas as Record<string, { properties: Record<string, unknown> }>;

test('[BYD-14] the document is valid OpenAPI 3.1, and everything that it refers to is in it', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors).toBeUndefined();
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
  const text = JSON.stringify(document);
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref);
  const lost = [...new Set(refs)].filter(
    (ref) => ref.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document) === undefined,
  );
  expect(lost).toEqual([]);
  expect(refs.length).toBeGreaterThan(500);
});

test('[BYD-14] every call is in it under its name; each operation has a name of its own', () => {
  expect(byId.size).toBe(operations.length);
  for (const [name, call] of Object.entries(calls)) {
    if (call.path.includes('*')) continue;
    expect(byId.get(name)).toMatchObject({ method: call.method, path: `/api${call.path.replace(/:(\w+)/g, '{$1}')}`, summary: expect.any(String) });
  }
});

test('[BYD-14] every collection is in it with what anybody may do, less what never leaves the server and what only it sets', () => {
  for (const { name, access, secret = [], sealed = [] } of collections as unknown as readonly Collection[]) {
    const has = (what: string): boolean => byId.has(`${name}.${what}`);
    expect([name, has('list'), has('get')]).toEqual([name, access.read !== nobody, access.read !== nobody]);
    expect([name, has('create'), has('delete')]).toEqual([name, access.create !== nobody, access.delete !== nobody]);
    expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(expect.arrayContaining(['id', 'path', 'version']));
    for (const field of secret.filter((fieldPath) => !fieldPath.includes('.')))
      expect([name, Object.keys(schemas[name]?.properties ?? {})]).not.toEqual([name, expect.arrayContaining([field])]);
    for (const field of sealed)
      expect([name, Object.keys(schemas[`${name}.fields`]?.properties ?? {})]).not.toEqual([name, expect.arrayContaining([field])]);
  }
  expect(byId.get('contacts.get')?.path).toBe('/api/documents/clients/{client}/contacts/{id}');
  expect(byId.get('items.list')?.path).toBe('/api/documents/clients/{client}/shipments/{shipmentsId}/items');
  expect(byId.get('contacts.list')?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['where', 'orderBy', 'limit', 'startAfter', 'query']),
  );
});

test('[BYD-14] problems and who may come in are documented', () => {
  const codes = (schemas['ProblemCode'] as unknown as { oneOf: { const: string }[] }).oneOf.map((option) => option.const);
  expect(codes).toEqual(Object.keys(problems));
  expect(byId.get('getClient')?.security).toEqual([]);
  expect(byId.get('makeApiKey')?.security).toEqual([{ session: [] }]);
  expect(byId.get('postMessage')?.security).toBeUndefined();
  expect(document['security']).toEqual([{ apiKey: [] }, { session: [] }]);
});

test('[BYD-14] the page names every call, every collection that can be reached and every problem, and nothing can break out of it', () => {
  const page = openApiPage(document);
  for (const { operationId, path } of operations) {
    const kind = operationId.split('.')[0] ?? '';
    expect(page).toContain(operationId.includes('.') ? `id="records-${kind}"` : `id="call-${operationId}"`);
    expect(page).toContain(`<code>${path}</code>`);
  }
  for (const code of Object.keys(problems)) expect(page).toContain(`<code>${code}</code>`);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
  expect(links.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  const hostile = openApiPage({ ...document, info: { ...document.info, title: '<script>"&\'' } });
  expect(hostile).not.toContain('<script');
  expect(hostile).toContain('&lt;script&gt;&quot;&amp;&#39;');
});

test.each([
  [{ type: 'string', maxLength: 80 }, 'text, at most 80'],
  [{ type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Json' } }, 'list of Json'],
  [{ enum: ['a', 'b'] }, 'a, b'],
  [{ type: 'object', properties: { x: {}, y: {} } }, '{ x, y }'],
  [{}, 'anything'],
] as const)('a schema in a few words: %j', (shape, words) => expect(typeOf(shape)).toBe(words));

test('[BYD-14] both are served to everybody, compressed, with an ETag; the page runs nothing', async () => {
  const config = { ...readConfig({ APP_SECRET: 'x'.repeat(40), INBOUND_SECRET: 'y'.repeat(40) }), shedAfterMs: 0 };
  const http = await openHttp(config, openLog('silent'), () => false);
  let isAllowed = true;
  const limits: Limits = { take: async () => isAllowed, spend: async () => ({ isAllowed, waitMs: 1000 }) };
  mountOpenApi(http, '1.2.3', limits);
  const ask = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
  const json = await ask('/api/openapi.json');
  expect([json.statusCode, json.body]).toEqual([200, JSON.stringify(document)]);
  const packed = await ask('/api/openapi.json', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(json.body);
  const page = await ask('/api/docs');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(page.body).toBe(openApiPage(document));
  expect((await ask('/api/docs', { 'if-none-match': String(page.headers['etag']) })).statusCode).toBe(304);
  isAllowed = false;
  expect((await ask('/api/openapi.json')).statusCode).toBe(429);
  await http.close();
});
