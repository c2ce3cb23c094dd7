import { randomInt } from 'node:crypto';
import type { Actor } from '@app/kernel/collection.ts';
import { domainOf } from '@app/domain/clients/mail-domain/mail-domain.rules.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { claims } from '@app/domain/claims/claim.collection.ts';
import { claimedValue } from '@app/domain/claims/claim.rules.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { CODE_LENGTH, type CompanyEmail } from '@app/domain/clients/company-email.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { claim, claimOn, release } from '../claims/claims.ts';
import { isSignature, signature } from '../platform/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { claimedEmail } from './claimed-email.ts';
import { companyOf } from './company-of.ts';

/** Sends a text that only its reader ever sees. `expires`: time after which it is not sent, epoch ms. */
export type SendCode = (mail: { to: string; subject: string; text: string; expires: number }) => Promise<void>;

const CODE_LIFE_MS = 15 * MINUTE;
const TRIES_A_CODE = 5;
const CODES_A_COMPANY = 10;
const CODES_AN_ADDRESS = 3;
/** Local parts reserved for the platform itself (RFC 2142). */
const RESERVED = new Set('abuse admin hostmaster mailer-daemon no-reply noreply postmaster root security webmaster'.split(' '));

export async function getCompanyEmail(ctx: AppContext, actor: Actor): Promise<CompanyEmail> {
  const company = await companyOf(ctx, actor.client);
  const pending = company.email_pending;
  return {
    email: company.email,
    confirmed: company.email !== '' && (await claimedEmail(ctx, company)) === company.email,
    pending: pending && pending.expires > ctx.clock.now() ? pending.email : '',
    own: ownAddress(ctx, company),
  };
}

/** Sends a code to the address, or sets it at once if it is the company's own on the platform's domain. */
export async function claimEmail(ctx: AppContext, actor: Actor, email: string, send: SendCode): Promise<CompanyEmail> {
  const { records, limits, clock, config } = ctx;
  const company = await companyOf(ctx, actor.client);
  const own = ownAddress(ctx, company);
  if (email === own) {
    await takeEmail(ctx, actor, email);
    return await getCompanyEmail(ctx, actor);
  }
  if (domainOf(email) === config.mailDomain.toLowerCase()) {
    throw refuse({ code: 'clients.email-not-yours', params: { domain: config.mailDomain, email: own } });
  }
  const isAllowed =
    (await limits.take({ bucket: 'codes of a company', key: company.id, max: CODES_A_COMPANY, windowMs: DAY, single: true })) &&
    (await limits.take({ bucket: 'codes to an address', key: email, max: CODES_AN_ADDRESS, windowMs: HOUR, single: true }));
  if (!isAllowed) throw refuse({ code: 'records.too-many' });
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expires = clock.now() + CODE_LIFE_MS;
  const { t } = wordsFor(company.language);
  await records.tx(async () => {
    const email_pending = { email, code: signature(config.appSecret, proofOf(company.id, email, code)), expires };
    await records.forClient(actor.client, actor.uid).write([{ op: 'merge', path: company.path, data: { email_pending } }]);
    await send({
      to: email,
      expires,
      subject: t('Code for {company}: is this your email address?', { company: company.name }),
      text: t(
        'Enter this code to let {company} use this address for its email:\n\n{code}\n\nThe code expires in 15 minutes. If you did not expect it, ignore this email and do not share the code.',
        { company: company.name, code },
      ),
    });
  });
  return await getCompanyEmail(ctx, actor);
}

/** Sets the address that the code proves. Releases the claim of the previous address in the same transaction. */
export async function confirmEmail(ctx: AppContext, actor: Actor, given: string): Promise<CompanyEmail> {
  const { clock, config, limits } = ctx;
  const { id, email_pending: pending } = await companyOf(ctx, actor.client);
  if (!pending || pending.code === '' || pending.expires <= clock.now()) throw refuse({ code: 'clients.email-code' });
  const tries = { bucket: 'tries of a code', key: pending.code, max: TRIES_A_CODE, windowMs: CODE_LIFE_MS, single: true };
  if (!(await limits.take(tries))) throw refuse({ code: 'records.too-many' });
  if (!isSignature(config.appSecret, proofOf(id, pending.email, given.replace(/\s/g, '')), pending.code)) {
    throw refuse({ code: 'clients.email-code' });
  }
  await takeEmail(ctx, actor, pending.email, pending.code);
  return await getCompanyEmail(ctx, actor);
}

const proofOf = (client: string, email: string, code: string): string => JSON.stringify(['company email', client, email, code]);

/** Empty if the key is reserved for the platform. */
function ownAddress({ config }: AppContext, { name_key }: Pick<Client, 'name_key'>): string {
  return RESERVED.has(name_key) ? '' : `${name_key}@${config.mailDomain.toLowerCase()}`;
}

/** Claims the address, sets it, and releases the previous one in one transaction. `code`: must still be pending. */
async function takeEmail(ctx: AppContext, actor: Actor, email: string, code?: string): Promise<void> {
  const { records, clock } = ctx;
  await records.tx(async () => {
    await records.forClient(actor.client).lockName('company-email');
    const company = await companyOf(ctx, actor.client);
    if (code !== undefined && company.email_pending?.code !== code) throw refuse({ code: 'clients.email-code' });
    const wanted = { kind: 'mail_address', value: email, client: company.id, ref: company.path } as const;
    // On the platform's own domain the key decides: a renamed company may still have the address.
    if (code === undefined) await takeFromOthers(ctx, email, company.path);
    if (!(await claim(records, wanted, clock.now()))) throw refuse({ code: 'clients.email-taken' });
    const claimed = await records
      .forClient(company.id)
      .list(claims, { where: { all: [where('ref', 'eq', company.path), where('kind', 'eq', 'mail_address')] } });
    for (const { value } of claimed) if (value !== claimedValue('mail_address', email)) await release(records, { ...wanted, value });
    const email_pending = { email: '', code: '', expires: 0 };
    await records.forClient(actor.client, actor.uid).write([{ op: 'merge', path: company.path, data: { email, email_pending } }]);
  });
}

async function takeFromOthers({ records }: AppContext, email: string, ref: string): Promise<void> {
  const existing = await claimOn(records, 'mail_address', email);
  if (existing && existing.ref !== ref) await release(records, { kind: 'mail_address', value: email, client: existing.client, ref: existing.ref });
}
