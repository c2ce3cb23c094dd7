import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parsedJson } from '@app/kernel/fields.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { MAX_COLUMNS } from '@app/domain/imports/import-run.ts';
import { registeredJobs } from '@app/domain/jobs/job-register.ts';
import { isProblemCode } from '@app/domain/problems.ts';
import { FlightReports } from '@app/domain/trips/following/flight-feed.ts';
import { webhookKinds } from '@app/domain/webhooks/webhook.states.ts';
import { signedText } from '../mail/intake/relay-mail.ts';
import { signature } from '../platform/files.ts';
import { signedHeaders as signedByFeed } from '../webhooks/sign-delivery.ts';
import { SHOP } from './stripe/order-books.ts';
import { openStripeRig, type StripeRig } from './stripe/stripe-rig.ts';
import { importRig } from './imports/import-rig.ts';
import type { TestContext } from './test-context.ts';

const RUNS = 80 * Number(process.env['STRESS'] ?? 1);
const FOREVER = 8.64e15;
/** Longer than the reading of changes waits. */
const SETTLED_MS = 100;
const SETTLED_WITHIN = { timeout: 20_000 };
/** Names that lead somewhere else in JavaScript, in a folder or in a query. */
const hostileName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '..',
    '../skylark',
    'a/../b',
    '%2e%2e',
    "x' or 1=1 --",
    'NULL',
    '\u202Eads',
  ),
  fc.string({ minLength: 1, maxLength: 80 }),
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((list) => Buffer.from(list)),
  fc.json({ maxDepth: 3 }).map((text) => Buffer.from(text)),
  fc
    .constantFrom('', '{', 'null', '[]', '{"id":', '{"__proto__":{"admin":true}}', '\0', '\uFEFF{}', `${'['.repeat(3_000)}`)
    .map((text) => Buffer.from(text)),
);
/** Tells whether bytes are something else than reports, which may be empty. */
const isNoReport = (body: Buffer): boolean => !FlightReports.safeParse(parsedJson(body.toString('utf8'))).success;
/** A part of a path. */
const seg = (text: string): string => encodeURIComponent(text.toWellFormed());
const asHeader = (text: string): string => text.replace(/[^\x20-\x7E]/g, '?');

describe.each(engines)('what strangers and people send past the calls, on %s', (engine) => {
  let rig: StripeRig;
  let ctx: TestContext;
  let feedSecret = '';
  const people = new Map<string, { token: string; client: string }>();
  const as = (uid: string): { token: string; client: string } => people.get(uid) ?? { token: '', client: '' };
  beforeAll(async () => {
    rig = await openStripeRig({ engine });
    ({ ctx } = rig);
    for (const client of ['skylark', 'meridian']) {
      await ctx.client(client);
      await ctx.person({ uid: `boss-of-${client}`, client, roles: ['admin'] });
      people.set(client, { token: await ctx.token(`boss-of-${client}`, '400d'), client });
    }
    feedSecret = (await ctx.call('/charter/flight-feed/secret', {}, as('skylark'))).body.secret;
    await ctx.jobs.settle();
    // Readers of changes write what follows from these records a moment later.
    await vi.waitFor(async () => {
      const seen = await stored();
      await wait(SETTLED_MS);
      expect(await stored()).toEqual(seen);
    }, SETTLED_WITHIN);
  });
  afterAll(() => rig?.close());
  // Nobody is refused for being too fast here.
  beforeEach(() => ctx.clock.advance(MINUTE));

  /** Everything that a request could have left behind: rows and files. */
  const stored = async (): Promise<unknown> => {
    const { rows } = await sql`select (select count(*) from documents)::int as documents, (select count(*) from changes)::int as changes,
      (select count(*) from audit)::int as audit, (select count(*) from followed_changes)::int as deliveries,
      (select md5(coalesce(string_agg(w::text, '' order by w::text), '')) from due_work w) as work`.execute(ctx.records.kysely);
    const files: string[] = [];
    for (const folder of ['skylark/imports', 'mail']) for await (const key of ctx.files.unchangedSince(folder, FOREVER)) files.push(key);
    return [rows[0], files];
  };
  interface Reply {
    readonly status: number;
    readonly body: unknown;
  }
  const expectRefusal = ({ status, body }: Reply, about: unknown): string => {
    const shown = `${JSON.stringify(about).slice(0, 400)} → ${status} ${JSON.stringify(body).slice(0, 300)}`;
    expect(status, shown).toBeGreaterThanOrEqual(400);
    expect(status, shown).toBeLessThan(500);
    const [problem] = (body as { problems: { code: string }[] }).problems;
    expect(isProblemCode(problem?.code ?? ''), shown).toBe(true);
    expect(JSON.stringify(body).length, shown).toBeLessThan(6_000);
    return problem?.code ?? '';
  };
  const post = async (url: string, payload: Buffer | string, headers: Readonly<Record<string, string>>): Promise<Reply> => {
    const { http } = await ctx.app();
    const reply = await http.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  /** Sends whatever a property draws; each time it is refused, and afterwards nothing is stored. Returns the codes that were seen. */
  const allRefused = async <T>(inputs: fc.Arbitrary<T>, send: (input: T) => Promise<Reply>): Promise<Set<string>> => {
    const before = await stored();
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        ctx.clock.advance(MINUTE);
        codes.add(expectRefusal(await send(input), input));
      }),
      { numRuns: RUNS },
    );
    await ctx.jobs.settle();
    expect(await stored()).toEqual(before);
    return codes;
  };

  test('[TEN-12, ORD-9, SHP-7, CHR-7] events of providers that are unsigned, signed wrong, for another body or repeated are refused and leave nothing', async () => {
    const event = fc.record({
      path: fc.oneof(
        fc.constantFrom('stripe', 'paypal', 'square', 'test').map((provider) => `payments/${SHOP}/${provider}`),
        fc.constantFrom('easypost', 'ups').map((provider) => `shipping/${SHOP}/${provider}`),
        fc.constantFrom('flights/skylark/tower', 'flights/meridian/tower', 'flights/skylark/a b', 'unsubscribe/skylark/short'),
        hostileName.map((name) => `payments/${seg(name)}/stripe`),
        hostileName.map((name) => `shipping/skylark/${seg(name)}`),
      ),
      body: bytes,
      signed: hostileName.map(asHeader),
      at: fc.constantFrom(0, 1, -1e6, 1e12),
      repeats: fc.boolean(),
    });
    const codes = await allRefused(event, async ({ path, body, signed, at, repeats }) => {
      const own = signedByFeed([feedSecret], { id: 'e1', at: ctx.clock.now() + at, body: `${body.toString('utf8')} ` });
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': `t=${Math.floor(ctx.clock.now() / 1000)},v1=${signed}`,
        'x-square-hmacsha256-signature': signed,
        'x-hmac-signature': signed,
        ...own,
      };
      const reply = await post(`/api/hooks/${path}`, body, headers);
      if (repeats) expect(await post(`/api/hooks/${path}`, body, headers)).toEqual(reply);
      return reply;
    });
    expect([...codes]).toEqual(
      expect.arrayContaining(['payments.bad-signature', 'shipping.bad-signature', 'trips.bad-signature', 'records.bad-request']),
    );
  });

  test('[TEN-12, CHR-7] what a feed of flights signs rightly and is no report of flights is refused with its place', async () => {
    const codes = await allRefused(bytes.filter(isNoReport), (body) => {
      // The signature is over text.
      const text = body.toString('utf8');
      const headers = signedByFeed([feedSecret], { id: 'e2', at: ctx.clock.now(), body: text });
      return post('/api/hooks/flights/skylark/tower', text, { ...headers, 'content-type': 'application/json' });
    });
    expect([...codes]).toContain('trips.bad-flight-data');
  });

  test('[TEN-12, THR-13] emails of a relay whose signed headers are nonsense are refused, and neither bytes nor entries stay', async () => {
    const letter = fc.record({
      body: bytes,
      timestamp: fc.oneof(fc.constantFrom('', '-1', 'NaN', '1e9', '0', '99999999999999'), fc.constant('now')),
      recipients: fc.oneof(hostileName.map(asHeader), fc.constant('desk@sky.example')),
      digest: fc.constantFrom('right', 'f'.repeat(64), 'F'.repeat(64), 'xyz', ''),
      type: fc.constantFrom('message/rfc822', 'application/json', 'text/plain'),
      isSigned: fc.boolean(),
    });
    // A letter without any fault is not bad input.
    const faulty = letter.filter(
      ({ timestamp, digest, isSigned, type, body }) =>
        !(timestamp === 'now' && digest === 'right' && isSigned && type === 'message/rfc822' && body.length > 0),
    );
    const codes = await allRefused(faulty, ({ body, recipients, isSigned, type, ...wanted }) => {
      const timestamp = wanted.timestamp === 'now' ? String(Math.floor(ctx.clock.now() / 1000)) : wanted.timestamp;
      const digest = wanted.digest === 'right' ? createHash('sha256').update(body).digest('hex') : wanted.digest;
      const signed = signature(isSigned ? ctx.config.inboundSecret : 'of somebody else', signedText(timestamp, '', recipients, digest));
      return post('/api/messaging/inbound', body, {
        'content-type': type,
        'x-apron-timestamp': timestamp,
        'x-apron-sender': '',
        'x-apron-recipients': recipients,
        'x-apron-digest': digest,
        'x-apron-signature': signed,
      });
    });
    expect([...codes]).toEqual(expect.arrayContaining(['mail.bad-signature', 'mail.expired', 'mail.bad-digest']));
  });

  test('[TEN-12, JOB-1] jobs that do not exist, of another company or about an item that is not theirs are not started, paused or resumed', async () => {
    const job = fc.constantFrom(...registeredJobs);
    const foreign = 'meridian-item';
    await ctx.records.forClient('meridian').write([
      {
        op: 'set',
        path: `clients/meridian/queue/${foreign}`,
        data: { type: 'follow-up', due: ctx.clock.now() + 1, creator: 'boss-of-meridian', followers: [] },
      },
    ]);
    await ctx.jobs.settle();
    const wish = fc.oneof(
      fc.record({ path: hostileName, verb: fc.constantFrom('trigger', 'pause', 'resume') }),
      fc.record({ path: job, verb: fc.constant('trigger'), client_id: fc.oneof(hostileName, fc.constant('meridian')) }),
      fc.record({ path: fc.constant('follow-ups'), verb: fc.constant('trigger'), queue_id: fc.oneof(hostileName, fc.constant(foreign)) }),
    );
    const codes = await allRefused(wish, ({ verb, path, ...rest }) =>
      verb === 'trigger'
        ? ctx.call('/cron/trigger', { path, ...rest }, as('skylark'))
        : ctx.call(`/cron/jobs/${seg(path)}/${verb}`, {}, as('skylark')),
    );
    expect([...codes]).toEqual(expect.arrayContaining(['records.invalid', 'records.not-allowed', 'records.missing']));
  });

  test('[TEN-12, BYD-14] webhooks to addresses inside a network, without encryption or with a password are not saved', async () => {
    const inside = fc.oneof(
      fc.ipV4().map((address) => address.replace(/^\d+\.\d+/, '192.168')),
      fc.tuple(fc.constantFrom(10, 127, 0, 224, 255), fc.nat(255), fc.nat(255)).map(([a, b, c]) => `${a}.${b}.${c}.1`),
      fc.constantFrom('169.254.169.254', '172.16.9.1', '100.64.1.1', '2130706433', '0x7f.1', '0177.0.0.1', '10.1', '①②⑦.0.0.1'),
      fc.constantFrom('[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '[2002:a00:1::]'),
      fc.constantFrom('localhost', 'LOCALHOST', 'localhost.', 'api.localhost', 'printer.local', 'metadata.google.internal', 'db.internal.'),
    );
    const port = fc.constantFrom('', ':443', ':8080', ':22');
    const url = fc.oneof(
      fc
        .tuple(fc.constantFrom('https://', 'HTTPS://', 'https:\\\\', ' https://'), inside, port)
        .map(([scheme, host, at]) => `${scheme}${host}${at}/hook`),
      fc.constantFrom('http', 'ftp', 'file', 'gopher', 'ws', 'javascript').map((scheme) => `${scheme}://example.com/`),
      fc.constantFrom('https://ada:secret@example.com/', 'https://ada@example.com/', '//example.com', 'https://', 'example.com', 'https://%00/'),
      fc.string({ minLength: 1, maxLength: 60 }),
    );
    const webhook = fc.record({ url, kinds: fc.subarray([...webhookKinds.names], { minLength: 1, maxLength: 2 }) });
    const codes = await allRefused(webhook, (fields) =>
      ctx.call('/webhooks', { ...fields, verbs: ['create'], roles: ['admin'], description: '' }, as('skylark')),
    );
    expect([...codes]).toContain('webhooks.address');
  });

  test('[TEN-12, BYD-14] files that no import can read, and steps that do not follow, are refused; neither files nor runs stay', async () => {
    const { upload, runOf } = importRig(() => ({ ctx, sam: as('skylark') }));
    const { body } = await upload('Email,Name\na@b.example,=1+1\n');
    const { mapping } = await runOf(body.id);
    const file = fc.oneof(
      fc.record({
        kind: fc.constant('contacts'),
        text: fc.constantFrom('', '\n\n', '\uFEFF', ' , ,\n,,', '\0\0\0', `"${'x'.repeat(1_200_000)}`, `${'a,'.repeat(MAX_COLUMNS + 1)}\nx`),
      }),
      fc.record({ kind: hostileName, text: fc.constant('Email\na@b.example\n') }),
    );
    const choices = { mapping, date_format: 'M/d/yyyy', duplicates: 'skip' };
    const step = fc.oneof(
      fc.constantFrom('apply', 'undo').map((verb) => ({ path: `${body.id}/${verb}`, input: {} })),
      hostileName.map((name) => ({ path: `${seg(name)}/check`, input: choices })),
      fc
        .constantFrom(['email', 'email'], ['', ''], ['nothing', '__proto__'], [])
        .map((chosen) => ({ path: `${body.id}/check`, input: { ...choices, mapping: chosen } })),
      fc.constantFrom('utf-7', '', '__proto__').map((encoding) => ({ path: `${body.id}/read`, input: { encoding, separator: ',' } })),
      fc.constantFrom('x', '', ';;').map((separator) => ({ path: `${body.id}/read`, input: { encoding: 'utf-8', separator } })),
    );
    const codes = await allRefused(fc.oneof(file, step), async (wish) => {
      if ('path' in wish) return await ctx.call(`/imports/${wish.path}`, wish.input, as('skylark'));
      return await post(`/api/imports/${seg(wish.kind)}/files?name=x.csv`, wish.text, {
        ...as('skylark'),
        'content-type': 'text/csv',
      });
    });
    expect([...codes]).toEqual(expect.arrayContaining(['imports.empty', 'imports.kind', 'imports.no-columns', 'imports.too-many-columns']));
  });

  test('[TEN-12, BYD-14] downloads by names that nobody gave, or of another company, are refused to whoever asks', async () => {
    const { upload } = importRig(() => ({ ctx, sam: as('meridian') }));
    const { body: foreign } = await upload('Email\na@b.example\n');
    const name = fc.oneof(hostileName, fc.constant(foreign.id));
    // Dots alone are another path before anybody reads them.
    const onPage = name.filter((text) => !/^\.+$/.test(text));
    const file = fc.oneof(
      name.map((id) => `/api/mail/${seg(id)}/original`),
      name.map((id) => `/api/imports/${seg(id)}/refused`),
      name.map((id) => `/api/company/exports/${seg(id)}/archive`),
      name.map((id) => `/api/privacy/requests/${seg(id)}/archive`),
      name.map((id) => `/api/me/data/${seg(id)}`),
      name.map((id) => `/api/offers/quotes/${seg(id)}/certificate`),
      name.map((id) => `/api/photos/users/${seg(id)}`),
      fc
        .tuple(name, name, fc.constantFrom('', '?until=1', '?until=9e15&sign=x', '?until=NaN&sign='))
        .map(([client, id, sign]) => `/api/files/${seg(client)}/${seg(id)}${sign}`),
      fc
        .tuple(
          fc.constantFrom('checkout/:/papers', 'checkout/:/files', 'skylark/trip/:/invoices', 'skylark/quote/:/papers', 'skylark/quote/:/files'),
          onPage,
          onPage,
        )
        .map(([path, token, id]) => `/${path.replace(':', () => seg(token))}/${seg(id)}`),
    );
    const { http } = await ctx.app();
    await allRefused(fc.record({ file, asker: fc.constantFrom('skylark', '') }), async ({ file: url, asker: uid }) => {
      const reply = await http.inject({ url, headers: { host: 'localhost', ...(uid !== '' && as(uid)) } });
      return { status: reply.statusCode, body: reply.json() };
    });
  });
});
