import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import type { MailDomainView } from '@app/domain/clients/mail-domain/mail-domain.calls.ts';
import { mailDomains, OWN_DOMAIN } from '@app/domain/clients/mail-domain/mail-domain.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { worksOf } from '../../app-jobs.ts';
import { fromOf } from '../../mail/addressing/sender-address.ts';
import { smtpMailer } from '../../platform/smtp-mailer.ts';
import { type NameServer, openNameServer } from '../../../../../tools/name-server.ts';
import { openPostOffice, type PostOffice } from '../post-office.ts';
import { type TestContext, testContext } from '../test-context.ts';
import { wordsFor } from '../../words/words.ts';
import { sendingCompany, signatureFor } from '../../clients/mail-domain/own-sender.ts';

const EMAIL = 'desk@sky.example';

describe.each(engines)('sending from a domain of a company on %s', (engine) => {
  let ctx: TestContext;
  let names: NameServer;
  let office: PostOffice;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    names = await openNameServer();
    office = await openPostOffice();
    ctx = await testContext({ engine, config: { dnsServer: names.address, logLevel: 'silent' } });
    await ctx.client('sky', { name: 'Skylark', email: EMAIL });
    await ctx.client('other', { name: 'Other', email: '' });
    await ctx.person({ uid: 'ada', client: 'sky', roles: ['admin'] });
    await ctx.person({ uid: 'ben', client: 'sky', roles: ['sales'] });
    await ctx.person({ uid: 'omar', client: 'other', roles: ['admin'] });
    ada = { token: await ctx.token('ada'), client: 'sky' };
  });
  afterAll(async () => {
    await ctx.close();
    await office.close();
    await names.close();
  });

  const view = async (): Promise<MailDomainView> => (await ctx.call('/cms/company/mail-domain', undefined, ada)).body;
  const check = async (): Promise<MailDomainView> => (await ctx.call('/cms/company/mail-domain/check', {}, ada)).body;
  const states = ({ records }: MailDomainView): Record<string, string> => Object.fromEntries(records.map(({ kind, state }) => [kind, state]));
  const sender = async (): Promise<string> => {
    const company = await sendingCompany(ctx, { id: 'sky', name: 'Skylark', email: EMAIL });
    return fromOf(ctx.config, { client: company, name: '' }).email;
  };
  const ours = 'no-reply@apron.example';
  const nightly = async (): Promise<void> => {
    const run = {
      client: 'sky',
      isAsked: false,
      startedAt: ctx.clock.now(),
      words: wordsFor('en'),
      position: undefined,
      say: async () => {},
      batch: <T>(work: () => Promise<T>) => work(),
    };
    await worksOf(ctx)['check-domains'](run);
  };

  test('[THR-11, TEN-9] a domain sends once its records are in DNS, is signed, and falls back after three days that miss one, however often a check is repeated [JOB-4]', async () => {
    expect(await view()).toEqual({ domain: 'sky.example', records: [], checked_at: null, proved_at: null, failures: 0 });
    const begun = await check();
    expect([states(begun), await sender()]).toEqual([{ owner: 'missing', dkim: 'missing', spf: 'missing', dmarc: 'missing' }, ours]);
    const [owner, dkim] = begun.records;
    names.texts.set(owner!.host, [owner!.value]);
    expect([states(await check()), await sender()]).toEqual([{ owner: 'found', dkim: 'missing', spf: 'missing', dmarc: 'missing' }, ours]);
    names.texts.set(dkim!.host, ['v=DKIM1; p=of another key']);
    expect(states(await check()).dkim).toBe('different');
    names.texts.set(dkim!.host, [dkim!.value]);
    names.texts.set('sky.example', ['v=spf1 include:apron.example -all', 'some-other-proof=1']);
    const proved = await check();
    expect([states(proved), proved.proved_at, await sender()]).toEqual([
      { owner: 'found', dkim: 'found', spf: 'found', dmarc: 'missing' },
      ctx.clock.now(),
      EMAIL,
    ]);

    const signature = await signatureFor(ctx, 'sky', EMAIL);
    const mailer = smtpMailer(office.url, 'apron.example');
    const email = {
      from: { name: 'Skylark', address: EMAIL },
      to: [{ name: '', address: 'guest@example.com' }],
      subject: 'Hello',
      text: 'Hello',
      messageId: 'm1@apron.example',
    };
    await mailer.send({ ...email, dkim: signature });
    await mailer.close();
    expect(office.arrived[0]?.raw.replace(/\s+/g, ' ')).toContain(`d=sky.example; q=dns/txt; s=${signature?.selector};`);
    expect(await signatureFor(ctx, 'sky', ours)).toBeUndefined();
    expect(await signatureFor(ctx, 'other', EMAIL)).toBeUndefined();

    // A name server that fails says nothing of the records.
    names.fails = true;
    for (let night = 0; night < 4; night++) await nightly();
    expect([await sender(), (await view()).failures]).toEqual([EMAIL, 0]);
    names.fails = false;
    names.texts.delete(owner!.host);
    await nightly();
    ctx.clock.advance(DAY);
    await nightly();
    // Repeated, by a person or because its process ended, a check counts once.
    await nightly();
    await check();
    expect([await sender(), (await view()).failures]).toEqual([EMAIL, 2]);
    ctx.clock.advance(DAY);
    await nightly();
    expect([await sender(), states(await view()).owner]).toEqual([ours, 'missing']);
    names.texts.set(owner!.host, [owner!.value]);
    await nightly();
    expect(await sender()).toBe(EMAIL);
  });

  test('[TEN-12] only admins of the company see and check its domain, and nobody its key', async () => {
    await check();
    const replies = await Promise.all(
      [
        { token: await ctx.token('ben'), client: 'sky' },
        { token: await ctx.token('omar'), client: 'sky' },
      ].flatMap((who) => [ctx.call('/cms/company/mail-domain', undefined, who), ctx.call('/cms/company/mail-domain/check', {}, who)]),
    );
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const { body } = await ctx.call('/documents/mail_domains', undefined, ada);
    expect(body.docs).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('private_key');
    expect((await ctx.records.forClient('sky').get(mailDomains, OWN_DOMAIN))?.private_key).not.toContain('PRIVATE');
    // Without a confirmed address there is no domain to prove.
    const omar = { token: await ctx.token('omar'), client: 'other' };
    expect((await ctx.call('/cms/company/mail-domain', undefined, omar)).body.domain).toBe('');
    expect((await ctx.call('/cms/company/mail-domain/check', {}, omar)).body.problems[0].code).toBe('clients.no-domain');
  });
});
