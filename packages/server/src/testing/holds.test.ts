import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { companyExports } from '@app/domain/backup/backup.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { legalHolds } from '@app/domain/privacy/holds/holds.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { type TestContext, testContext } from './test-context.ts';

const sampleOf = (kind: string): object => samples[kind]?.[0] ?? {};

describe.each(engines)('legal holds on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Sky' });
    await ctx.client('other', { name: 'Other' });
    await ctx.person({ uid: 'ada', client: 'sky', roles: ['admin'] });
    await ctx.person({ uid: 'sam', client: 'sky', roles: ['sales', 'marketing'] });
    ada = { token: await ctx.token('ada', '400d'), client: 'sky' };
  });
  afterAll(() => ctx.close());

  /** A contact with a conversation, a message of theirs, a file of that, and a file of the contact. */
  async function fill(client: string, id: string): Promise<Record<'contact' | 'message' | 'attached' | 'file', string>> {
    const store = ctx.records.forClient(client);
    const email = `${id}@quill.example`;
    await store.set(contacts, id, { first_name: 'Mara', last_name: id, email });
    const thread = { ...sampleOf('threads'), contact: { id, name: id, email, phone: '' }, contactRef: store.path(contacts, id), unassigned: true };
    await store.set(threads, `t-${id}`, thread as never);
    const file = { name: 'claim.pdf', type: 'application/pdf', size: 3, key: `${client}/f-${id}`, uploader: 'ada' };
    await ctx.files.put(file.key, Buffer.from('abc'));
    await store.set(storedFiles, `f-${id}`, file);
    await store.set(storedFiles, `g-${id}`, { ...file, key: `${client}/g-${id}`, record: store.path(contacts, id) });
    const message = { ...sampleOf('threadsmsgs'), tRef: store.path(threads, `t-${id}`), creator: 'ada', fromEmail: '', from: undefined };
    await store.set(messages, `m-${id}`, {
      ...message,
      files: [{ id: `f-${id}`, name: 'claim.pdf', type: 'application/pdf', size: 3, url: '' }],
    } as never);
    return {
      contact: store.path(contacts, id),
      message: store.path(messages, `m-${id}`),
      attached: store.path(storedFiles, `f-${id}`),
      file: store.path(storedFiles, `g-${id}`),
    };
  }
  const place = (record: string, who = ada) => ctx.call('/privacy/holds', { record, reason: 'Claim 27-114' }, who);
  const release = (id: string) => ctx.call(`/privacy/holds/${id}/release`, { reason: 'Settled' }, ada);
  const codeOf = async (reply: Promise<{ body: { problems?: readonly { code: string }[] } }>) => (await reply).body.problems?.[0]?.code;
  const remove = (path: string) => ctx.call('/documents/write', { writes: [{ op: 'delete', path }] }, ada);
  const act = (id: string, verb: string, body: Readonly<Record<string, unknown>> = {}) => ctx.call(`/privacy/requests/${id}/${verb}`, body, ada);
  async function prepareErasure(email: string): Promise<{ id: string; holds: readonly string[] }> {
    const { id } = (await ctx.call('/privacy/requests', { kind: 'erasure', email }, ada)).body;
    await act(id, 'verify', { proof: 'Called back' });
    return { id, holds: (await act(id, 'prepare')).body.holds };
  }

  test('[BYD-13] while a contact is held, neither it nor its conversation, messages and files can be deleted, by anybody; released, they can', async () => {
    const paths = await fill('sky', 'held');
    const free = await fill('sky', 'free');
    const { body } = await place(paths.contact);
    expect(await ctx.records.forClient('sky').get(legalHolds, body.id)).toMatchObject({ state: 'active', name: 'Mara held', placed_by: 'ada' });
    for (const path of Object.values(paths)) {
      expect(await codeOf(remove(path)), path).toBe('privacy.held');
      // The server itself neither.
      await expect(ctx.records.forClient('sky').write([{ op: 'delete', path }]), path).rejects.toMatchObject({
        problems: [{ code: 'privacy.held' }],
      });
    }
    expect(
      await codeOf(
        ctx.call(
          '/documents/write',
          {
            writes: [
              { op: 'delete', path: free.file },
              { op: 'delete', path: paths.file },
            ],
          },
          ada,
        ),
      ),
    ).toBe('privacy.held');
    expect(await ctx.records.forClient('sky').get(storedFiles, free.file), 'a batch is refused whole').toBeDefined();
    expect((await remove(free.attached)).status).toBe(200);
    // A new address does not free what the old one finds.
    await ctx.records.forClient('sky').update(contacts, 'held', { email: 'new@quill.example' });
    expect(await codeOf(remove(paths.message))).toBe('privacy.held');
    expect((await release(body.id)).status).toBe(200);
    expect(await codeOf(release(body.id))).toBe('privacy.state');
    for (const path of [paths.attached, paths.message, paths.file, paths.contact]) expect((await remove(path)).status, path).toBe(200);
  });

  test('[BYD-13] a hold is placed by an admin in person, once, on a record of the own company; bad input changes nothing', async () => {
    const { contact, message } = await fill('sky', 'once');
    const foreign = await fill('other', 'far');
    const sam = { token: await ctx.token('sam'), client: 'sky' };
    expect((await place(contact, sam)).status).toBe(403);
    expect(await codeOf(place(foreign.contact))).toBe('privacy.hold-kind');
    expect(await codeOf(place(message))).toBe('privacy.hold-kind');
    expect(await codeOf(place('clients/sky/contacts/nobody'))).toBe('records.missing');
    expect((await ctx.call('/privacy/holds', { record: contact, reason: ' ' }, ada)).status).toBe(422);
    const replies = await Promise.all([place(contact), place(contact)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = replies.find(({ status }) => status === 200) ?? { body: {} };
    expect((await ctx.call(`/documents?path=clients/sky/legal_holds/${body.id}`, undefined, sam)).status).not.toBe(200);
    await expect(
      ctx.records.forClient('sky').update(clients, 'clients/sky', { closing: { since: 1, exported: 1, deleting: true } }),
    ).rejects.toMatchObject({ problems: [{ code: 'privacy.holds-left' }] });
    expect((await ctx.records.forClient('sky').get(clients, 'clients/sky'))?.closing.deleting).toBe(false);
    expect((await release(body.id)).status).toBe(200);
  });

  test('[BYD-13] a held person is not erased, and the preview names the hold; after the release an erasure ends exports that contain them', async () => {
    const { contact } = await fill('sky', 'erased');
    const hold = (await place(contact)).body.id;
    const { id, holds } = await prepareErasure('erased@quill.example');
    expect(holds).toEqual(['Mara erased']);
    expect(await codeOf(act(id, 'erase'))).toBe('privacy.held');
    expect((await ctx.records.forClient('sky').get(contacts, 'erased'))?.first_name).toBe('Mara');
    const copy = (await ctx.call('/privacy/requests', { kind: 'export', email: 'erased@quill.example' }, ada)).body.id;
    await act(copy, 'verify', { proof: 'Called back' });
    await act(copy, 'prepare');
    const exported = (await ctx.call('/company/exports', {}, ada)).body.id;
    await ctx.jobs.settle();
    const download = async (path: string) =>
      (await (await ctx.app()).http.inject({ url: `/api${path}`, headers: { host: 'localhost', ...ada } })).statusCode;
    expect(await download(`/company/exports/${exported}/archive`)).toBe(200);
    expect(await download(`/privacy/requests/${copy}/archive`)).toBe(200);
    const { archive } = (await ctx.records.forClient('sky').get(companyExports, exported)) ?? { archive: '' };

    await release(hold);
    expect((await act(id, 'erase')).status).toBe(200);
    await ctx.jobs.settle();
    expect(await ctx.records.forClient('sky').get(contacts, 'erased')).toMatchObject({ first_name: 'Erased', email: '' });
    expect(await download(`/company/exports/${exported}/archive`)).toBe(404);
    expect(await download(`/privacy/requests/${copy}/archive`)).toBe(404);
    expect([await ctx.files.size(archive), await ctx.files.size(`sky/privacy/${copy}.zip`)]).toEqual([undefined, undefined]);
    expect(await ctx.records.forClient('sky').get(companyExports, exported)).toMatchObject({ state: 'expired' });
    // One that is made later may be had.
    ctx.clock.advance(DAY);
    const later = (await ctx.call('/company/exports', {}, ada)).body.id;
    await ctx.jobs.settle();
    expect(await download(`/company/exports/${later}/archive`)).toBe(200);
  });
});
