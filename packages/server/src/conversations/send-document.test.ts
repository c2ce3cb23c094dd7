import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { smtpMailer } from '../platform/smtp-mailer.ts';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const system = systemActor('sky');
const cora = { name: 'Cora Guest', email: 'cora@guest.example' };

describe.each(enginesOfRules)('documents by email on %s', (engine) => {
  let ctx: TestContext;
  let office: PostOffice;
  let token = '';
  beforeAll(async () => {
    office = await openPostOffice();
    ctx = await testContext({ engine, mailer: smtpMailer(office.url, 'apron.example') });
    await ctx.app();
    await ctx.client('sky', { name: 'Skylark Charter', email: 'desk@skylark.example' });
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann Lee' });
    token = await ctx.token('ann');
  });
  afterAll(async () => {
    await ctx?.close();
    await office?.close();
  });
  const post = (body: Record<string, unknown>) =>
    ctx.call('/messaging/post', { key: randomId(16), medium: 'email', ...body }, { client: 'sky', token });

  test('[ORD-11] a document of an order goes to several people as one message and one email, to at most ten, each address checked; taken back, nobody gets it', async () => {
    await ctx.files.put('sky/paper', new TextEncoder().encode('%PDF'));
    const file = { name: 'Invoice.pdf', type: 'application/pdf', size: 4, uploader: 'ann', key: 'sky/paper' };
    const writes = [
      { op: 'set', path: 'clients/sky/files/paper', data: file },
      { op: 'set', path: 'clients/sky/orders/sold', data: { contact: { first_name: 'Cora', email: cora.email } } },
    ] as const;
    await ctx.records.write(system, [...writes]);
    const document = { ref: 'clients/sky/orders/sold', message: 'Your invoice', files: [{ id: 'paper' }] };
    const people = (count: number) => Array.from({ length: count }, (_, n) => ({ name: '', email: `p${n}@x.example` }));
    const refused = async (more: object) => (await post({ ...document, ...more })).body.problems[0].code;
    expect(await refused({ recipients: [cora], cc: people(10) })).toBe('conversations.too-many-readers');
    expect(await refused({ recipients: [cora], cc: [{ name: '', email: 'nobody' }] })).toBe('conversations.bad-address');
    const sent = await post({ ...document, recipients: [cora, ...people(3)], cc: people(9).slice(3) });
    await ctx.jobs.settle();
    expect(office.arrived.map(({ to }) => to.length)).toEqual([10]);
    expect(await ctx.records.of(messages).count(system, { where: where('tRef', 'eq', sent.body.tRef) })).toBe(1);
    const held = await post({ ...document, recipients: [cora], cc: people(2), undo: 10 });
    await ctx.call(`/messaging/message/${held.body.id}/withdraw`, {}, { client: 'sky', token });
    ctx.clock.advance(60_000);
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(1);
  });
});
