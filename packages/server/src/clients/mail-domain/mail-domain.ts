import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { domainOf } from '@app/domain/clients/mail-domain/mail-domain.rules.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Client } from '@app/domain/clients/client.ts';
import type { MailDomainView } from '@app/domain/clients/mail-domain/mail-domain.calls.ts';
import { type MailDomain, mailDomains, OWN_DOMAIN } from '@app/domain/clients/mail-domain/mail-domain.collection.ts';
import { afterCheck, recordsFor, stateOfRecord } from '@app/domain/clients/mail-domain/mail-domain.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { txtRecords } from '../../platform/dns.ts';
import type { JobWork } from '../../platform/job-work.ts';
import { sealText } from '../../platform/sealing.ts';
import { claimedEmail } from '../claimed-email.ts';
import { companyOf } from '../company-of.ts';
import { DKIM_PURPOSE } from './own-sender.ts';

const KEY_BITS = 2048;
const TOKEN_BYTES = 16;
const CHECKS_A_MINUTE = 10;
const makeKeys = promisify(generateKeyPair);

/** The domain that a company may prove: that of its confirmed address, unless it is the platform's. */
async function ownDomain(ctx: AppContext, company: Doc<Client>): Promise<string> {
  const domain = domainOf(await claimedEmail(ctx, company));
  return domain === ctx.config.mailDomain.toLowerCase() ? '' : domain;
}

export async function getMailDomain(ctx: AppContext, { client }: Actor): Promise<MailDomainView> {
  const company = await companyOf(ctx, client);
  const domain = await ownDomain(ctx, company);
  const stored = await ctx.records.forClient(client).get(mailDomains, OWN_DOMAIN);
  const own = stored?.domain === domain ? stored : undefined;
  return {
    domain,
    records: own
      ? recordsFor(own, ctx.config.mailDomain).map(({ isRequired, ...record }) => ({
          ...record,
          required: isRequired,
          state: own.records[record.kind],
        }))
      : [],
    checked_at: own?.checked_at ?? null,
    proved_at: own?.proved_at ?? null,
    failures: own?.failures ?? 0,
  };
}

/** Looks up the records of the company's domain now; the first time it makes their key. */
export async function checkMailDomain(ctx: AppContext, actor: Actor): Promise<MailDomainView> {
  const limited = { bucket: 'checks of a domain', key: actor.client, max: CHECKS_A_MINUTE, windowMs: MINUTE };
  if (!(await ctx.limits.take(limited))) throw refuse({ code: 'records.too-many' });
  const domain = await ownDomain(ctx, await companyOf(ctx, actor.client));
  if (domain === '') throw refuse({ code: 'clients.no-domain' });
  await needKeys(ctx, actor.client, domain);
  await check(ctx, actor.client);
  return await getMailDomain(ctx, actor);
}

/** Makes a key for a domain that has none. The domain of an earlier address is given up. */
async function needKeys({ records, config }: AppContext, client: string, domain: string): Promise<void> {
  const store = records.forClient(client);
  if ((await store.get(mailDomains, OWN_DOMAIN))?.domain === domain) return;
  const { publicKey, privateKey } = await makeKeys('rsa', { modulusLength: KEY_BITS });
  const [token, selector] = [randomBytes(TOKEN_BYTES).toString('hex'), `apron-${randomBytes(4).toString('hex')}`];
  const public_key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const private_key = sealText(config, DKIM_PURPOSE, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await records.tx(async () => {
    await store.lockName(mailDomains.name);
    const before = await store.get(mailDomains, OWN_DOMAIN);
    if (before?.domain === domain) return;
    if (before) await store.remove(mailDomains, OWN_DOMAIN);
    await store.create(mailDomains, { domain, token, selector, public_key, private_key }, { id: OWN_DOMAIN });
  });
}

/** Asks DNS outside of a transaction, then enters the answers. */
async function check({ records, config, clock }: AppContext, client: string): Promise<MailDomain | undefined> {
  const store = records.forClient(client);
  const before = await store.get(mailDomains, OWN_DOMAIN);
  if (!before) return undefined;
  const states = await Promise.all(
    recordsFor(before, config.mailDomain).map(async (record) => {
      const texts = await txtRecords(config, record.host);
      return texts ? [[record.kind, stateOfRecord(record, texts)] as const] : [];
    }),
  );
  const answers = Object.fromEntries(states.flat());
  return await records.tx(async () => {
    await store.lockName(mailDomains.name);
    const now = await store.get(mailDomains, OWN_DOMAIN);
    if (now?.token !== before.token) return undefined;
    const after = afterCheck(now, answers, clock.now());
    return await store.update(mailDomains, OWN_DOMAIN, after);
  });
}

/** Checks the domain of a company each day. */
export const checkDomains =
  (ctx: AppContext): JobWork =>
  async ({ client, words: { t } }) => {
    const domain = await check(ctx, client);
    if (!domain) return { done: 0 };
    const result =
      domain.proved_at === null ? t('{domain} is not proved.', { domain: domain.domain }) : t('{domain} is proved.', { domain: domain.domain });
    return { done: 1, result };
  };
