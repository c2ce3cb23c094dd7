import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { importRig } from '../testing/imports/import-rig.ts';
import { IMPORT_JOB } from './run-import.ts';

let ctx: TestContext;
let sam: { token: string; client: string };
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['skylark', 'blue']) await ctx.client(id);
  await ctx.person({ uid: 'sam', client: 'skylark', roles: ['sales', 'fleet', 'dispatch'] });
  await ctx.person({ uid: 'bea', client: 'blue', roles: ['sales'] });
  await ctx.app();
  sam = { token: await ctx.token('sam'), client: 'skylark' };
});
afterAll(() => ctx.close());
beforeEach(() => ctx.clock.advance(120_000));

const { store, upload, runOf, reportOf, step, checked, contentOf, clear } = importRig(() => ({ ctx, sam }));

test('[CON-3, BYD-14] a file becomes contacts: columns by their names, a full name split, dates, flags, and what is wrong row by row', async () => {
  await clear();
  await store().create(contacts, { first_name: 'Vera', email: 'vera@holm.example', notes: 'kept', optin: true } as never);
  await store().create(contacts, { first_name: 'Twin', phone: '847-555-0190' } as never);
  const id = await checked(
    [
      'Full name;E-mail;Phone;Opted in;Birthdate;Weight (lb);Whatever',
      'Olu van der Ade;olu@ade.example;312-555-0111;yes;2/29/1992;150;x',
      'Vera Holm;VERA@holm.example;;;;;',
      'Kit;;(847) 555-0190;no;;;',
      'Bea;bea@x.example;;perhaps;;;',
      'Rex;rex@x.example;;;31/31/2020;heavy;',
      '"Quoted; ""name""\nof two lines";q@x.example;;;;;',
      'Olu Again;olu@ade.example;;;;;',
      ';;;;;;only this',
    ].join('\r\n'),
  );
  const run = await runOf(id);
  expect(run).toMatchObject({ separator: ';', encoding: 'utf-8', state: 'checked', total: 8 });
  expect(run.mapping).toEqual(['full_name', 'email', 'phone', 'optin', 'birthdate', 'weight', '']);
  expect((await reportOf(id, 'check')).map(({ line, outcome, codes }) => [line, outcome, ...codes])).toEqual([
    [2, 'new'],
    [3, 'changed'],
    [4, 'duplicate', 'imports.duplicate-of'],
    [5, 'refused', 'imports.not-a-flag'],
    [6, 'refused', 'imports.not-a-date', 'imports.not-a-number'],
    [7, 'new'],
    [9, 'duplicate', 'imports.same-line'],
    [10, 'refused', 'imports.no-values'],
  ]);
  expect(await store().count(contacts)).toBe(2);
  await step(id, 'apply');
  const all = await store().list(contacts, { limit: 10 });
  const byEmail = (email: string) => all.find((contact) => contact.email === email);
  expect(byEmail('olu@ade.example')).toMatchObject({
    first_name: 'Olu',
    last_name: 'van der Ade',
    optin: true,
    birthdate: '02/29/1992',
    weight: 150,
  });
  // An empty cell changes nothing: an opt-in is kept.
  expect(byEmail('vera@holm.example')).toMatchObject({ last_name: 'Holm', notes: 'kept', optin: true });
  expect(byEmail('q@x.example')?.first_name).toBe('Quoted;');
  const { http } = await ctx.app();
  const file = await http.inject({ url: `/api/imports/${id}/refused`, headers: { host: 'localhost', ...sam } });
  expect(file.statusCode).toBe(200);
  expect(file.body.split('\r\n').filter(Boolean).length).toBe(6);
  expect(file.body).toContain('"Rex"');
});

test('[BYD-14] the same file again changes nothing, and its columns are remembered', async () => {
  await clear();
  const csv = 'Who,Mail\r\nVera Holm,vera@holm.example\r\nOlu Ade,olu@ade.example\r\n';
  const first = await checked(csv, { mapping: ['full_name', 'email'] });
  await step(first, 'apply');
  const before = await contentOf();
  const { body } = await upload(csv);
  expect((await runOf(body.id)).mapping).toEqual(['full_name', 'email']);
  const again = await checked(csv, { mapping: ['full_name', 'email'] });
  await step(again, 'apply');
  expect((await runOf(again)).applied).toEqual({ new: 0, changed: 0, same: 2, duplicate: 0, refused: 0, gone: 0 });
  expect(await contentOf()).toEqual(before);
});

const cell = fc.constantFrom(
  '',
  'Vera',
  'Holm',
  'a@b.example',
  'c@d.example',
  '847-555-0138',
  '312-555-0111',
  '1/2/1990',
  'yes',
  'x,y',
  '"',
  'nonsense',
);
const file = fc
  .array(
    fc.tuple(cell, fc.constantFrom('', 'a@b.example', 'c@d.example', 'e@f.example'), fc.constantFrom('', '847-555-0138', '312-555-0111'), cell),
    { maxLength: 12 },
  )
  .map((rows) =>
    ['First name,Email,Phone,Birthdate', ...rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))].join('\n'),
  );
const standing = fc.array(
  fc.record({ first_name: fc.constant('Old'), email: fc.constantFrom('', 'a@b.example', 'c@d.example'), phone: fc.constantFrom('', '847-555-0138') }),
  { maxLength: 3 },
);

test('[BYD-14] law: the dry run reports what the import does, and the undo of an untouched import restores every record', async () => {
  await fc.assert(
    fc.asyncProperty(file, standing, fc.constantFrom('skip', 'add'), async (csv, existing, duplicates) => {
      await clear();
      for (const contact of existing) await store().create(contacts, contact as never);
      const before = await contentOf();
      const id = await checked(csv, { mapping: ['first_name', 'email', 'phone', 'birthdate'], duplicates });
      const dry = await reportOf(id, 'check');
      expect(await contentOf()).toEqual(before);
      await step(id, 'apply');
      expect(await reportOf(id, 'apply')).toEqual(dry);
      const run = await runOf(id);
      expect(run.applied).toEqual(run.checked);
      await step(id, 'undo');
      expect(await runOf(id)).toMatchObject({ state: 'undone', kept_count: 0 });
      expect(await contentOf()).toEqual(before);
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('[CON-3, BYD-14] a row with the email of a merged contact changes the one that stayed, whose own email stays', async () => {
  await clear();
  const stayed = await store().create(contacts, { first_name: 'Vera', email: 'vera@holm.example' } as never);
  await store().create(contacts, { first_name: 'V.', email: 'old@holm.example', merged_into: stayed.id } as never);
  const id = await checked('Email,Company\nold@holm.example,Holm\n');
  await step(id, 'apply');
  expect((await runOf(id)).applied).toMatchObject({ changed: 1, refused: 0 });
  expect(await store().get(contacts, stayed.id)).toMatchObject({ email: 'vera@holm.example', company: 'Holm' });
});

test('[BYD-14] a row is known by its id in the program it comes from, before its email', async () => {
  await clear();
  const first = await checked('Contact ID,First name,Email\nC-7,Vera,vera@holm.example\nC-8,Olu,olu@ade.example\n');
  await step(first, 'apply');
  const before = await contentOf();
  const again = await checked('Contact ID,First name,Email\nC-8,Olu,olu@ade.example\nC-7,Vera,vera@holm.example\n');
  await step(again, 'apply');
  expect((await runOf(again)).applied).toMatchObject({ new: 0, changed: 0, same: 2 });
  expect(await contentOf()).toEqual(before);
  const moved = await checked('Contact ID,Email\nC-7,vera@new.example\n');
  await step(moved, 'apply');
  expect((await runOf(moved)).applied).toMatchObject({ new: 0, changed: 1 });
  expect((await store().list(contacts, {})).map(({ first_name, email }) => `${first_name} ${email}`).toSorted()).toEqual([
    'Olu olu@ade.example',
    'Vera vera@new.example',
  ]);
});

test('[BYD-14] an undo keeps what was changed since the import, and says so', async () => {
  await clear();
  const old = await store().create(contacts, { first_name: 'Vera', email: 'vera@holm.example' } as never);
  const id = await checked('First name,Email,Company\nVera,vera@holm.example,Holm\nOlu,olu@ade.example,Ade\nKit,kit@x.example,X\n');
  await step(id, 'apply');
  const olu = await store().find(contacts, { where: where('email', 'eq', 'olu@ade.example') });
  await store().update(contacts, olu?.id ?? '', { notes: 'called' });
  await store().update(contacts, old.id, { company: 'Holm & Daughters' });
  await step(id, 'undo');
  expect(await runOf(id)).toMatchObject({ state: 'partly', kept_count: 2 });
  expect((await store().list(contacts, {})).map(({ first_name, company }) => `${first_name}, ${company}`).toSorted()).toEqual([
    'Olu, Ade',
    'Vera, Holm & Daughters',
  ]);
});

test('[JOB-4, BYD-14] an import that is cut goes on at the first open row: no row twice, and so does its undo', async () => {
  await clear();
  const csv = ['First name,Email', ...Array.from({ length: 450 }, (_, index) => `P${index},p${index % 420}@x.example`)].join('\n');
  const id = await checked(csv);
  const dry = await reportOf(id, 'check');
  const { write, tx } = ctx.records;
  let left = 1;
  const cut = (): void => {
    ctx.records.write = async (...args) => {
      left -= 1;
      if (left < 0) throw new Error('cut');
      return await write.apply(ctx.records, args);
    };
  };
  cut();
  const begun = await ctx.call(`/imports/${id}/apply`, {}, sam);
  expect(begun.status).toBe(200);
  await ctx.jobs.settle().catch(() => undefined);
  ctx.records.write = write;
  expect((await runOf(id)).state).toBe('applying');
  const done = await store().count(contacts, { limit: 1000 });
  expect(done).toBe(200);
  // The queue of a real server tries again by itself.
  await ctx.jobs.enqueue(IMPORT_JOB, { client: 'skylark', id });
  await ctx.jobs.settle();
  expect((await runOf(id)).applied).toEqual({ new: 420, changed: 0, same: 0, duplicate: 30, refused: 0, gone: 0 });
  expect(await reportOf(id, 'apply')).toEqual(dry);
  expect(await store().count(contacts, { limit: 1000 })).toBe(420);
  const cutTx: typeof tx = (work) => {
    left -= 1;
    if (left < 0) throw new Error('cut');
    return tx.call(ctx.records, work) as ReturnType<typeof work>;
  };
  ctx.records.tx = cutTx;
  left = 2;
  expect((await ctx.call(`/imports/${id}/undo`, {}, sam)).status).toBe(200);
  await ctx.jobs.settle().catch(() => undefined);
  ctx.records.tx = tx;
  expect((await runOf(id)).state).toBe('undoing');
  expect(await store().count(contacts, { limit: 1000 })).toBeGreaterThan(0);
  await ctx.jobs.enqueue(IMPORT_JOB, { client: 'skylark', id });
  await ctx.jobs.settle();
  expect(await runOf(id)).toMatchObject({ state: 'undone', kept_count: 0 });
  expect(await store().count(contacts, { limit: 1000 })).toBe(0);
}, 60_000);

test('[BYD-14] a file of any bytes is read or refused with a reason, never with a failure of the server', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => new TextEncoder().encode(`Email,Name\n${text}`)),
    fc.string({ maxLength: 60 }).map((text) => Buffer.from(`\uFEFFEmail;Name\r\n${text}`, 'utf16le')),
    fc
      .constantFrom('', '\n\n', '"', 'Email\n"open', '\0\0\0', `${'a,'.repeat(300)}\nx`, 'Email\n\uD800')
      .map((text) => new TextEncoder().encode(text)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (payload) => {
      ctx.clock.advance(60_000);
      const { status, body } = await upload(payload);
      expect([200, 422]).toContain(status);
      if (status !== 200) return;
      const run = await runOf(body.id);
      const mapping = run.header.map((_, index) => ['email', 'first_name', 'phone', 'weight'][index] ?? '');
      const reply = await ctx.call(`/imports/${body.id}/check`, { mapping, date_format: 'M/d/yyyy', duplicates: 'skip' }, sam);
      expect(reply.status).toBe(200);
      await ctx.jobs.settle();
      expect((await runOf(body.id)).state).toBe('checked');
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('[BYD-14, TEN-12] formulas of a spreadsheet are text, and come back harmless; cells of another type or without an end are refused by their row', async () => {
  await clear();
  const rows = ['"=HYPERLINK(""https://evil.example"",""x"")",f@x.example,150', '@SUM(A1),no address,=1+1', `${'y'.repeat(5_000)},y@x.example,1e999`];
  const id = await checked(`First name,Email,Weight\n${rows.join('\n')}\n"${'z'.repeat(1_100_000)},z@x.example,1\n`);
  expect((await reportOf(id, 'check')).map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'new'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'refused'],
  ]);
  await step(id, 'apply');
  expect((await store().list(contacts, {})).map(({ first_name }) => first_name)).toEqual(['=HYPERLINK("https://evil.example","x")']);
  const { http } = await ctx.app();
  const refused = await http.inject({ url: `/api/imports/${id}/refused`, headers: { host: 'localhost', ...sam } });
  expect(refused.body).toContain(`"'@SUM(A1)","no address","'=1+1"`);
});

test.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFFEmail,Last name\nj@x.example,Núñez\n'), 'utf-8', ','],
  ['UTF-16 of a spreadsheet', Buffer.from('\uFEFFEmail\tLast name\r\nj@x.example\tNúñez\r\n', 'utf16le'), 'utf-16le', '\t'],
  ['UTF-16 without a mark', Buffer.from('Email|Last name\nj@x.example|Núñez\n', 'utf16le'), 'utf-16le', '|'],
  ['Windows-1252', Buffer.from('Email;Last name\nj@x.example;Núñez\n', 'latin1'), 'windows-1252', ';'],
])('[BYD-14] %s is recognized', async (_, bytes, encoding, separator) => {
  await clear();
  const id = await checked(bytes);
  expect(await runOf(id)).toMatchObject({ encoding, separator, header: ['Email', 'Last name'] });
  await step(id, 'apply');
  expect((await store().find(contacts))?.last_name).toBe('Núñez');
});

test('[BYD-14, TEN-12] refused: no rights, another company, another kind, a wrong step, a field chosen twice', async () => {
  const csv = 'Email,Mail\na@b.example,x\n';
  const bea = { token: await ctx.token('bea'), client: 'blue' };
  const { body } = await upload(csv);
  const check = (mapping: string[], who = sam) =>
    ctx.call(`/imports/${body.id}/check`, { mapping, date_format: 'M/d/yyyy', duplicates: 'skip' }, who);
  expect((await check(['email', ''], bea)).status).toBe(404);
  expect((await check(['email', 'email'])).body.problems[0].code).toBe('imports.twice-chosen');
  expect((await check(['', 'nothing'])).body.problems[0].code).toBe('imports.no-columns');
  expect((await ctx.call(`/imports/${body.id}/apply`, {}, sam)).body.problems[0].code).toBe('imports.not-now');
  expect((await upload(csv, 'members')).status).toBe(404);
  expect((await upload(csv, 'aircraft', bea)).status).toBe(403);
  const { http } = await ctx.app();
  expect((await http.inject({ url: `/api/imports/${body.id}/refused`, headers: { host: 'localhost', ...bea } })).statusCode).toBe(404);
  expect((await http.inject({ method: 'POST', url: '/api/imports/contacts/files', headers: { host: 'localhost' }, payload: csv })).statusCode).toBe(
    401,
  );
});
