import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { collections } from '@app/domain/collections.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { backUp } from '../backup/back-up.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Store } from '../backup/store.ts';
import { verifyStore } from '../backup/verify-store.ts';
import { type TestContext, testContext } from './test-context.ts';
import { tracesOf } from './traces.ts';
import { applyErasures } from '../privacy/erasure-register.ts';
import { runErasure } from '../privacy/privacy-requests.ts';

const sampleOf = (kind: string): object => samples[kind]?.[0] ?? {};
const home = mkdtempSync(join(tmpdir(), 'privacy-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const storeOf = ({ records, files }: TestContext): Store => ({ records, files, collections, progress: () => undefined });

const traces = ['mq7@quill.example', 'mara.old@quill.example', 'Mara Quill', '201-555-0142', '2015550142', '02/03/1980', 'X99123'];

describe.each(engines)('privacy on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  const archive = join(home, `${engine}.backup`);
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Sky', phone: '201-555-9999' });
    await ctx.client('other', { name: 'Other' });
    await ctx.person({ uid: 'ada', client: 'sky', roles: ['admin'] });
    await ctx.person({ uid: 'sam', client: 'sky', roles: ['sales'] });
    ada = { token: await ctx.token('ada', '400d'), client: 'sky' };
    await fill('sky').catch((error: { problems?: unknown }) => {
      throw new Error(JSON.stringify(error.problems), { cause: error });
    });
    await fill('other');
  });
  afterAll(() => ctx.close());

  /** A person in every corner: a contact with a past, conversations, emails, files, an order and its payment, notes of others. */
  async function fill(client: string): Promise<void> {
    const { records, files } = ctx;
    const store = records.forClient(client, 'ada');
    const named = { first_name: 'Mara', last_name: 'Quill', email: 'mq7@quill.example', phone: '201-555-0142' };
    const person = { ...named, id: 'k1' };
    await store.set(contacts, 'k1', { ...named, email: 'mara.old@quill.example' } as never);
    await store.update(contacts, 'k1', { email: person.email, birthdate: '02/03/1980', passport: { number: 'X99123' }, notes: 'Allergic to nuts' });
    await store.set(contacts, 'k2', {
      first_name: 'Otto',
      last_name: 'Lindt',
      email: 'otto@lindt.example',
      notes: 'Travels with Mara Quill (2015550142)',
    });
    await store.set(threads, 't1', {
      ...sampleOf('threads'),
      subject: 'Trip for Mara Quill',
      summary: 'Mara wrote',
      contact: { id: 'k1', name: 'Mara Quill', email: person.email, phone: person.phone },
      contactRef: `clients/${client}/contacts/k1`,
      object: { collection: 'quotes', id: 'q1', path: `clients/${client}/quotes/q1`, label: 'Quill, Mara' },
    } as never);
    await files.put(`${client}/f1`, Buffer.from('scan of the passport of Mara Quill'));
    await records.forClient(client).write([
      {
        op: 'set',
        path: `clients/${client}/files/f1`,
        data: { name: 'Mara Quill passport.pdf', type: 'application/pdf', size: 34, key: `${client}/f1`, uploader: 'ada' },
      },
    ]);
    await store.set(messages, 'm1', {
      ...sampleOf('threadsmsgs'),
      tRef: `clients/${client}/threads/t1`,
      medium: 'email',
      inbound: true,
      from: { name: 'Mara Quill', email: person.email, phone: '' },
      fromEmail: person.email,
      message: 'My secret plan. Mara Quill',
      messageHtml: '<p>My secret plan.</p>',
      files: [{ id: 'f1', name: 'Mara Quill passport.pdf', type: 'application/pdf', size: 34, url: '' }],
    } as never);
    await store.set(messages, 'm2', {
      ...sampleOf('threadsmsgs'),
      tRef: `clients/${client}/threads/t1`,
      medium: 'email',
      creator: 'ada',
      recipients: [{ name: 'Mara Quill', email: person.email }],
      message: 'Dear Mara Quill, call +1 201 555 0142?',
    } as never);
    await store.set(quotes, 'q1', { ...sampleOf('quotes'), contact: person, notes: 'for Quill, Mara' } as never);
    await store.set(orders, 'o1', { ...sampleOf('orders'), contact: { ...person, company: 'Quill Ltd' } } as never);
    await store.set(payments, 'p1', {
      ...sampleOf('payments'),
      order_id: 'o1',
      contact_id: 'k1',
      amount: 500,
      billing: { first_name: 'Mara', last_name: 'Quill', email: person.email },
    } as never);
    await store.set(outbox, 'x1', {
      ...sampleOf('outbox'),
      medium: 'email',
      to: [{ name: 'Mara Quill', email: person.email }],
      subject: 'Your trip',
      text: 'Dear Mara Quill',
      status: 'sent',
    } as never);
    await store.create(dataLogs, { action: 'mail', result: `Filed an email of ${person.email}`, success: true });
    // Removed records are in the history only.
    await store.set(contacts, 'gone', { first_name: 'Mara', last_name: 'Quill', email: person.email, notes: 'duplicate' });
    await store.remove(contacts, 'gone');
    await files.put(`mail/${client}.eml.gz`, Buffer.from('From: mq7@quill.example'));
    await records.platform.write([
      {
        op: 'set',
        path: `mail_ledger/${client}1`,
        data: {
          client,
          from: 'Mara Quill <mq7@quill.example>',
          subject: 'Hello from Mara Quill',
          state: 'filed',
          raw: `mail/${client}.eml.gz`,
          recipients: ['desk@sky.example'],
        },
      },
    ]);
  }
  const act = (id: string, verb: string, body: Readonly<Record<string, unknown>> = {}, who = ada) =>
    ctx.call(`/privacy/requests/${id}/${verb}`, body, who);
  const open = async (kind: 'export' | 'erasure', more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
    (await ctx.call('/privacy/requests', { kind, email: 'mq7@quill.example', ...more }, ada)).body.id;
  const stateOf = async (id: string): Promise<string | undefined> => (await ctx.records.forClient('sky').get(privacyRequests, id))?.state;

  test('[BYD-13] a request goes from open over verified and prepared to done, each step once, by admins in person only', async () => {
    const id = await open('export', { received: ctx.clock.now() - DAY });
    const request = await ctx.records.forClient('sky').get(privacyRequests, id);
    expect(request).toMatchObject({ state: 'open', due: ctx.clock.now() + 29 * DAY, by: 'ada' });
    expect((await act(id, 'prepare')).body.problems[0].code).toBe('privacy.state');
    expect((await act(id, 'verify', { proof: '' })).status).toBe(422);
    expect((await act(id, 'verify', { proof: 'Called back' })).status).toBe(200);
    expect((await act(id, 'verify', { proof: 'Again' })).body.problems[0].code).toBe('privacy.state');
    expect((await act(id, 'erase')).body.problems[0].code).toBe('privacy.state');
    expect((await act(id, 'release')).body.problems[0].code).toBe('privacy.no-archive');
    const sam = { token: await ctx.token('sam'), client: 'sky' };
    expect((await act(id, 'prepare', {}, sam)).status).toBe(403);
    expect((await ctx.call(`/documents?path=clients/sky/privacy_requests/${id}`, undefined, sam)).status).not.toBe(200);
    expect((await act(id, 'refuse', { reason: 'Not the person' })).status).toBe(200);
    expect((await act(id, 'prepare')).body.problems[0].code).toBe('privacy.state');
    expect((await ctx.call('/privacy/requests', { kind: 'erasure', email: 'ada@example.com' }, ada)).body.problems[0].code).toBe('privacy.colleague');
    expect((await ctx.call('/privacy/requests', { kind: 'erasure', email: 'no address' }, ada)).status).toBe(422);
    expect(
      (await ctx.call('/privacy/requests', { kind: 'erasure', email: 'a@b.example', received: ctx.clock.now() + DAY }, ada)).body.problems[0].code,
    ).toBe('privacy.future');
    expect((await act('nowhere', 'verify', { proof: 'x' })).status).toBe(404);
  });

  test('[BYD-13] the copy has the records of the person with their past and files, of others what names the person, and nothing of other companies', async () => {
    const id = await open('export');
    await act(id, 'verify', { proof: 'Passport shown' });
    const { body: preview } = await act(id, 'prepare');
    expect(Object.fromEntries(preview.kinds.map(({ kind, own, mentions }: Record<string, unknown>) => [kind, [own, mentions]]))).toMatchObject({
      contacts: [2, 1],
      threads: [1, 0],
      threadsmsgs: [1, 1],
      orders: [1, 0],
      payments: [1, 0],
      mail_ledger: [1, 0],
    });
    const { http } = await ctx.app();
    const reply = await http.inject({ url: `/api/privacy/requests/${id}/archive`, headers: { host: 'localhost', token: ada.token, client: 'sky' } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const entries = Object.fromEntries(Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
    const records = (kind: string): readonly { path: string; data: Record<string, unknown>; earlier: object[] }[] =>
      JSON.parse(entries[`records/${kind}.json`] ?? '[]');
    expect(records('contacts').find(({ path }) => path.endsWith('/k1'))).toMatchObject({
      data: { birthdate: '02/03/1980', notes: 'Allergic to nuts' },
      earlier: expect.arrayContaining([expect.objectContaining({ field: 'email', before: 'mara.old@quill.example' })]),
    });
    expect(records('contacts').find(({ path }) => path.endsWith('/k2'))?.data).toEqual({ notes: 'Travels with Mara Quill (2015550142)' });
    expect(records('threadsmsgs').map(({ data }) => data['message'])).toEqual([
      'My secret plan. Mara Quill',
      'Dear Mara Quill, call +1 201 555 0142?',
    ]);
    expect(entries['index.html']).toContain('Allergic to nuts');
    expect(Object.entries(entries).find(([name]) => name.endsWith('passport.pdf'))?.[1]).toBe('scan of the passport of Mara Quill');
    expect(Object.values(entries).join('\n')).not.toContain('clients/other');
    expect((await act(id, 'release')).status).toBe(200);
    expect(await stateOf(id)).toBe('done');
  });

  test(
    '[BYD-13] an erasure that was killed half-way goes on; then a scan of all tables finds nothing of the person, and others keep theirs',
    { timeout: 120_000 },
    async () => {
      await backUp(storeOf(ctx), archive, ctx.clock.now());
      const id = await open('erasure', { name: 'Mara Quill', phone: '201-555-0142' });
      await act(id, 'verify', { proof: 'Passport X99123 shown' });
      await act(id, 'prepare');
      const copies = (await ctx.records.forClient('sky').list(privacyRequests)).flatMap(({ archive }) => (archive === '' ? [] : [archive]));
      expect(copies).toHaveLength(1);
      const paid = (await ctx.records.forClient('sky').get(payments, 'p1'))?.amount;
      const before = await ctx.records.forClient('other').get(contacts, 'k1');
      expect((await act(id, 'erase')).status).toBe(200);
      // As a server leaves it that was killed after the contact, before the rest.
      const job = { client: 'sky', request: id, feedbackId: 'f', queueId: '', by: 'ada', language: 'en' } as const;
      const { remove } = ctx.files;
      let isKilled = false;
      const dying: TestContext = {
        ...ctx,
        files: { ...ctx.files, remove: async (key) => (isKilled ? await remove(key) : ((isKilled = true), Promise.reject(new Error('killed')))) },
      };
      await expect(runErasure(dying, job)).rejects.toThrow('killed');
      expect(await stateOf(id)).toBe('prepared');
      await runErasure(ctx, job);
      await ctx.jobs.settle();
      await ctx.records.flush();
      expect(await stateOf(id)).toBe('done');
      const found = (await tracesOf(ctx.records, traces)).filter(
        (row) => !row.includes('"client_id": "other"') && !row.includes('"client": "other"'),
      );
      expect(found).toEqual([]);
      const store = ctx.records.forClient('sky');
      expect(await store.get(contacts, 'k1')).toMatchObject({ first_name: 'Erased', last_name: 'person', email: '', birthdate: '' });
      expect(await store.get(contacts, 'k2')).toMatchObject({ first_name: 'Otto', notes: 'Travels with Erased person [erased])' });
      expect((await store.get(messages, 'm1'))?.message).toBe('');
      expect((await store.get(orders, 'o1'))?.contact).toMatchObject({ id: 'k1', first_name: 'Erased', last_name: 'person', email: '' });
      expect((await store.get(payments, 'p1'))?.amount).toBe(paid);
      expect(await store.get(storedFiles, 'f1')).toBeUndefined();
      expect([await ctx.files.size('sky/f1'), await ctx.files.size('mail/sky.eml.gz')]).toEqual([undefined, undefined]);
      expect((await ctx.records.platform.get(mailLedger, 'mail_ledger/sky1'))?.from).toBe('Erased person');
      expect(await ctx.records.search({ ...ctx.records.forClient('sky').actor }, { collection: 'contacts' }, 'quill')).toEqual([]);
      expect(await ctx.files.size(copies[0] ?? ''), 'the copy of their data that was made before').toBeUndefined();
      expect(await ctx.records.forClient('other').get(contacts, 'k1')).toEqual(before);
      expect(await ctx.files.size('other/f1')).toBeGreaterThan(0);
      const findings: object[] = [];
      await verifyStore(storeOf(ctx), (finding) => findings.push(finding));
      expect(findings.filter((finding) => !JSON.stringify(finding).includes('names a record'))).toEqual([]);
      expect((await act(id, 'erase')).body.problems[0].code).toBe('privacy.state');
    },
  );

  test(
    '[BYD-13] a restore from before the erasure finds the person again, and the register erases them before the server opens',
    { timeout: 120_000 },
    async () => {
      const restored = await testContext({ engine, config: { logLevel: 'silent', appSecret: ctx.config.appSecret } });
      try {
        const { records } = restored;
        const store: Store = { records, files: ctx.files, collections, progress: () => undefined };
        await restoreBackup(store, archive);
        const inOther = (row: string): boolean => row.includes('"client_id": "other"') || row.includes('"client": "other"');
        expect((await tracesOf(records, traces)).filter((row) => !inOther(row)).length).toBeGreaterThan(5);
        const deps = { ...store, config: restored.config, clock: restored.clock };
        expect(await applyErasures(deps)).toBe(1);
        expect((await tracesOf(records, traces)).filter((row) => !inOther(row))).toEqual([]);
        expect(await records.forClient('sky').get(contacts, 'k1')).toMatchObject({ first_name: 'Erased', email: '' });
        expect(await records.forClient('other').get(contacts, 'k1')).toMatchObject({ first_name: 'Mara' });
        expect(await applyErasures(deps), 'a second start has nothing to do').toBe(0);
      } finally {
        await restored.close();
      }
    },
  );
});
