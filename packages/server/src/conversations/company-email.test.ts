import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { claimOn } from '../claims/claims.ts';
import { receiveMail } from './receive-mail.ts';
import { type TestContext, testActor, testContext } from '../testing/test-context.ts';
import { claimedEmail } from '../clients/claimed-email.ts';
import { claimEmail, confirmEmail, getCompanyEmail } from '../clients/company-email.ts';

const MINUTE = 60_000;
const DOMAIN = 'apron.example';
let counter = 0;

describe.each(enginesOfRules)('the email address of a company on %s', (engine) => {
  let ctx: TestContext;
  const codes = new Map<string, string>();
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { mailDomain: DOMAIN } });
    await ctx.client('apron', { kind: 'platform' });
    for (const id of ['aaa-thief', 'sky', 'two', 'three']) await ctx.client(id);
  });
  afterAll(() => ctx.close());

  const boss = (client: string) => testActor(`boss-${client}`, client, { admin: true });
  const ask = (client: string, email: string) =>
    claimEmail(ctx, boss(client), email, async ({ to, text }) => void codes.set(`${client} ${to}`, /\b\d{8}\b/.exec(text)?.[0] ?? ''));
  const codeOf = (client: string, email: string): string => codes.get(`${client} ${email}`) ?? '';
  const prove = async (client: string, email: string) => {
    await ask(client, email);
    return await confirmEmail(ctx, boss(client), codeOf(client, email));
  };
  const holder = async (email: string) => (await claimOn(ctx.records, 'mail_address', email))?.client;
  const refusedWith = (code: string) => ({ problems: [expect.objectContaining({ code })] });
  const mailTo = async (to: string) => {
    const id = `letter-${(counter += 1)}`;
    const raw = `From: Cora <cora@guest.example>\r\nTo: ${to}\r\nSubject: Hello\r\nMessage-ID: <${id}@guest.example>\r\n\r\n${id}`;
    await receiveMail(ctx, raw, { recipients: [] });
    const recipients = await Promise.all(
      ['aaa-thief', 'sky', 'two', 'three'].map(async (client) => {
        const filed = await ctx.records.of(messages).find(systemActor(client), { where: { field: 'message', op: 'eq', value: id } });
        return filed ? [client] : [];
      }),
    );
    return recipients.flat();
  };

  test('[TEN-12] an unproven address gets no mail, takes none from others, and sends none', async () => {
    await prove('sky', 'desk@sky.example');
    await ctx.person({ uid: 'thief', client: 'aaa-thief', roles: ['admin'] });
    const as = { client: 'aaa-thief', token: await ctx.token('thief') };
    const thief = () => ctx.records.of(clients).get(systemActor('aaa-thief'), 'clients/aaa-thief');
    const data = { email: 'desk@sky.example', phone: '555' };
    const writes = [{ op: 'merge', path: 'clients/aaa-thief', data, base: (await thief())?.version }];
    expect((await ctx.call('/documents/write', { writes }, as)).status).toBe(200);
    expect(await thief()).toMatchObject({ email: '', phone: '555' });
    // As an older version let everybody write it.
    await ctx.records.write(systemActor('aaa-thief'), [{ op: 'merge', path: 'clients/aaa-thief', data: { email: 'desk@sky.example' } }]);
    expect(await mailTo('Desk@Sky.Example')).toEqual(['sky']);
    expect(await mailTo('nobody@sky.example')).toEqual([]);
    expect(await claimedEmail(ctx, (await thief())!)).toBe('');
    expect(await getCompanyEmail(ctx, boss('aaa-thief'))).toMatchObject({ email: 'desk@sky.example', confirmed: false });
  });

  test('[TEN-9, TEN-12] a code sent to the mailbox proves an address for the company and releases the previous one', async () => {
    expect(await ask('two', 'old@two.example')).toMatchObject({ email: '', confirmed: false, pending: 'old@two.example' });
    expect(await holder('old@two.example')).toBeUndefined();
    const code = codeOf('two', 'old@two.example');
    expect(await confirmEmail(ctx, boss('two'), `${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({
      email: 'old@two.example',
      confirmed: true,
    });
    await expect(confirmEmail(ctx, boss('two'), code)).rejects.toMatchObject(refusedWith('clients.email-code'));
    await prove('two', 'new@two.example');
    expect([await holder('old@two.example'), await holder('new@two.example')]).toEqual([undefined, 'two']);
    expect(await mailTo('new@two.example')).toEqual(['two']);
    expect(await mailTo('old@two.example')).toEqual([]);
    const trail = JSON.stringify(await ctx.records.history(systemActor('two'), 'clients/two'));
    expect(trail).not.toContain(code);
    expect(JSON.stringify(await ctx.records.get(boss('two'), 'clients/two'))).not.toContain('email_pending');
  });

  test('[TEN-12] of two companies that prove one address at once, one gets it', async () => {
    for (const client of ['sky', 'three']) await ask(client, 'both@shared.example');
    const outcomes = await Promise.allSettled(
      ['sky', 'three'].map((client) => confirmEmail(ctx, boss(client), codeOf(client, 'both@shared.example'))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner = ''] = ['sky', 'three'].filter((_, i) => outcomes[i]?.status === 'fulfilled');
    expect(await holder('both@shared.example')).toBe(winner);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject(refusedWith('clients.email-taken'));
  });

  test('[TEN-12] a code allows five guesses and is valid for 15 minutes, for its own company and address', async () => {
    ctx.clock.advance(24 * 60 * MINUTE);
    await ask('three', 'guess@three.example');
    const right = codeOf('three', 'guess@three.example');
    await expect(confirmEmail(ctx, boss('two'), right)).rejects.toMatchObject(refusedWith('clients.email-code'));
    for (let i = 0; i < 5; i += 1) {
      await expect(confirmEmail(ctx, boss('three'), '00000000')).rejects.toMatchObject(refusedWith('clients.email-code'));
    }
    await expect(confirmEmail(ctx, boss('three'), right)).rejects.toMatchObject(refusedWith('records.too-many'));
    await ask('three', 'guess@three.example');
    ctx.clock.advance(15 * MINUTE);
    await expect(confirmEmail(ctx, boss('three'), codeOf('three', 'guess@three.example'))).rejects.toMatchObject(refusedWith('clients.email-code'));
    await ask('three', 'guess@three.example');
    await expect(ask('three', 'guess@three.example')).rejects.toMatchObject(refusedWith('records.too-many'));
    expect(await holder('guess@three.example')).toBeUndefined();
  });

  test('[TEN-12] on the platform’s own domain a company has only the address of its key', async () => {
    for (const email of [`two@${DOMAIN}`, `postmaster@${DOMAIN}`, `desk@${DOMAIN}`]) {
      await expect(ask('three', email)).rejects.toMatchObject(refusedWith('clients.email-not-yours'));
    }
    expect(await ask('three', `three@${DOMAIN}`)).toMatchObject({ email: `three@${DOMAIN}`, confirmed: true, own: `three@${DOMAIN}` });
    expect(await mailTo(`three@${DOMAIN}`)).toEqual(['three']);
    await ctx.client('postmaster');
    await expect(ask('postmaster', `postmaster@${DOMAIN}`)).rejects.toMatchObject(refusedWith('clients.email-not-yours'));
    // A renamed company keeps its old key, and with it the address.
    await ctx.records.of(clients).update(systemActor('three'), 'clients/three', { name_key: 'third' });
    const taking = ctx.records.of(clients).update(systemActor('two'), 'clients/two', { name_key: 'three' });
    await expect(taking).rejects.toMatchObject(refusedWith('clients.key-taken'));
    await expect(ask('two', `three@${DOMAIN}`)).rejects.toMatchObject(refusedWith('clients.email-not-yours'));
    expect(await mailTo(`three@${DOMAIN}`)).toEqual(['three']);
  });

  test('[ROL-3] only admins, in person, request it', async () => {
    await ctx.person({ uid: 'clerk', client: 'sky', roles: ['sales'] });
    const as = { client: 'sky', token: await ctx.token('clerk') };
    expect((await ctx.call('/cms/company/email', undefined, as)).status).toBe(403);
    expect((await ctx.call('/cms/company/email/claim', { email: 'x@y.example' }, as)).status).toBe(403);
  });
});
