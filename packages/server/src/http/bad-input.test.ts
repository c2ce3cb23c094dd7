import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@app/kernel/call.ts';
import { engines } from '@app/store/testing/engines.ts';
import { calls } from '@app/domain/calls.ts';
import { isProblemCode } from '@app/domain/problems.ts';
import { type BadInput, badInputs } from '../testing/bad-inputs.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { whyHostile } from './hostile-input.ts';

const MAX_BODY = 1_500_000;

describe.each(engines)('bad input on %s', (engine) => {
  let ctx: TestContext;
  let token: string;
  beforeAll(async () => {
    // One person sends all of it within a minute of a clock that stands still.
    ctx = await testContext({ engine, config: { readRate: 100_000 } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark');
    const uid = await ctx.person({ uid: 'operator', client: 'skylark', roles: ['admin'], consumer: true });
    token = await ctx.token(uid);
  });
  afterAll(() => ctx.close());

  /** The last change of a record; what answered calls have written is not counted anew after each of thousands. */
  const stored = async (): Promise<unknown> => {
    const { rows } = await sql`select max(version) as version from changes`.execute(ctx.records.kysely);
    return rows[0];
  };

  /** Sends a body as it stands: in the body of a POST, piece by piece in the address of the others. */
  const send = async (call: Call, json: string) => {
    const { http } = await ctx.app();
    const input = inAddress(call, json);
    const path = call.path.replace(/[:*](\w+)/g, (_, key: string) => encodeURIComponent(input[key] ?? 'x'));
    const named = call.method === 'post' ? (call.query ?? []) : Object.keys(input);
    const query = named.flatMap((key) => (input[key] === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(input[key])}`]));
    const headers = { host: 'localhost', token, client: 'skylark' };
    return await http.inject({
      method: call.method.toUpperCase() as 'GET',
      url: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      headers: call.method === 'post' ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(call.method === 'post' && { payload: json }),
    });
  };

  test.each(Object.entries(calls))('%s refuses what is missing, wrong-typed, oversized or hostile, and stores nothing', async (_name, call: Call) => {
    let before = await stored();
    let refused = 0;
    for (const { why, json } of engine === engines[0] ? badInputs(call) : heardByDatabase(call)) {
      const reply = await send(call, json);
      const about = `${why}: ${json.slice(0, 200)} → ${reply.statusCode} ${reply.body.slice(0, 300)}`;
      expect(reply.statusCode, about).toBeLessThan(500);
      if (reply.statusCode >= 400) {
        const { problems } = reply.json<{ problems: { code: string }[] }>();
        expect(problems.length, about).toBeGreaterThan(0);
        expect(
          problems.every(({ code }) => isProblemCode(code)),
          about,
        ).toBe(true);
        expect(reply.body.length, about).toBeLessThan(6_000);
        refused += 1;
      } else {
        // Input that happens to fit the schema may be answered; other input never is.
        expect(fits(call, json), about).toBe(true);
        before = await stored();
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(await stored()).toEqual(before);
  });

  test('a body beyond the limit, of another type or in broken JSON is refused before it is looked at', async () => {
    const { http } = await ctx.app();
    const post = (payload: string, type = 'application/json') =>
      http.inject({
        method: 'POST',
        url: '/api/documents/list',
        headers: { host: 'localhost', token, client: 'skylark', 'content-type': type },
        payload,
      });
    const large = await post(JSON.stringify({ query: { collection: 'x'.repeat(MAX_BODY) } }));
    expect([large.statusCode, large.json()]).toEqual([413, { problems: [{ code: 'records.too-large' }] }]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const reply = await post('{"query":{"collection":"threads"}}', type);
      expect([type, reply.statusCode, reply.json()]).toEqual([type, 400, { problems: [{ code: 'records.bad-request' }] }]);
    }
    expect((await post('{"query":')).json()).toEqual({ problems: [{ code: 'records.bad-request' }] });
    const unknown = await http.inject({ method: 'POST', url: '/api/no/such/call', headers: { host: 'localhost' }, payload: {} });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { problems: [{ code: 'records.missing' }] }]);
  });

  test('an address that is no address, and headers that are no client, are refused', async () => {
    const { http } = await ctx.app();
    expect((await http.inject({ method: 'GET', url: '/api/cms/client/%E0%A4%A', headers: { host: 'localhost' } })).statusCode).toBe(400);
    for (const client of ['../skylark', "x' or 1=1", 'x'.repeat(65)]) {
      const reply = await ctx.call('/cms/user/clients', undefined, { token, client });
      expect([client, reply.status, reply.body.problems[0].code]).toEqual([client, 422, 'records.invalid']);
    }
  });

  test('a writer cannot put into records what their schema does not allow', async () => {
    const before = await stored();
    const write = (data: unknown, path = 'clients/skylark/contacts/c1') =>
      ctx.call('/documents/write', { writes: [{ op: 'set', path, data }] }, { token, client: 'skylark' });
    for (const data of [{ first_name: 7 }, { first_name: 'x'.repeat(81) }, { agents: 'all' }, { pax_type: 'Ghost' }, { metadata: [] }]) {
      const reply = await write(data);
      expect([JSON.stringify(data).slice(0, 60), reply.status]).toEqual([JSON.stringify(data).slice(0, 60), 422]);
    }
    expect((await write({}, 'clients/skylark/nothing/c1')).status).toBe(422);
    expect((await write({}, 'clients/meridian/contacts/c1')).status).toBe(403);
    expect(await stored()).toEqual(before);
  });
});

/** Names of the parts of the path and of the query of a POST. */
const addressKeys = (call: Call): string[] => [...[...call.path.matchAll(/[:*](\w+)/g)].map(([, key = '']) => key), ...(call.query ?? [])];
/** Nested deeper than anything that is read, whatever else it is. */
const bottomless = '['.repeat(1_000);

function readObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
/** Returns the part of an input that travels in the URL, as text without unpaired surrogates, which no URL can hold. */
function inAddress(call: Call, json: string): Record<string, string> {
  const named = addressKeys(call);
  // Reading is most of the work: some bodies are thousands of lists in each other.
  if (call.method === 'post' && named.length === 0) return {};
  const input = readObject(json);
  const keys = call.method === 'post' ? named : [...named, ...Object.keys(input)];
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : whyHostile(value) ? '[[[[' : JSON.stringify(value));
  return Object.fromEntries(keys.flatMap((key) => (input[key] === undefined ? [] : [[key.toWellFormed(), textOf(input[key]).toWellFormed()]])));
}
/** Returns what a second database could answer differently: all that fits the schema, and one that is refused before any database hears of it. */
function heardByDatabase(call: Call): BadInput[] {
  const inputs = [...badInputs(call)].map((input) => ({ ...input, isFit: fits(call, input.json) }));
  const refused = inputs.find(({ isFit }) => !isFit);
  return inputs.filter((input) => input.isFit || input === refused);
}
/** Returns true if the server was allowed to answer. */
function fits(call: Call, json: BadInput['json']): boolean {
  if (call.method === 'post' && addressKeys(call).length === 0 && json.includes(bottomless)) return false;
  const path = Object.fromEntries([...call.path.matchAll(/[:*](\w+)/g)].map(([, key = '']) => [key, 'x']));
  // Fields that travel in headers are taken from nowhere else.
  const unsaid = Object.fromEntries(Object.keys(call.headers ?? {}).map((key) => [key, undefined]));
  const input = { ...(call.method === 'post' ? readObject(json) : {}), ...path, ...inAddress(call, json), ...unsaid };
  return whyHostile(input) === undefined && call.body.safeParse(input).success;
}
