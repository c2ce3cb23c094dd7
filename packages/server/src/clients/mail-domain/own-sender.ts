import type { Doc } from '@app/kernel/collection.ts';
import { domainOf } from '@app/domain/clients/mail-domain/mail-domain.rules.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { mailDomains, OWN_DOMAIN } from '@app/domain/clients/mail-domain/mail-domain.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { EmailContent } from '../../platform/mailer.ts';
import { openText } from '../../platform/sealing.ts';
import { claimedEmail } from '../claimed-email.ts';

/** Private keys of domains are sealed for this alone. */
export const DKIM_PURPOSE = 'dkim';

type Company = Pick<Doc<Client>, 'id' | 'name' | 'email'>;
/** A company as the sender of an email: its proved address, and whether DNS proves that this server may send for the domain of it. */
export interface SendingCompany {
  readonly name: string;
  readonly email: string;
  readonly ownsDomain?: boolean;
}

export async function sendingCompany(ctx: Pick<AppContext, 'records'>, company: Company): Promise<SendingCompany> {
  const email = await claimedEmail(ctx, company);
  const domain = email === '' ? undefined : await ctx.records.forClient(company.id).get(mailDomains, OWN_DOMAIN);
  return { name: company.name, email, ownsDomain: domain?.domain === domainOf(email) && domain.proved_at !== null };
}

/** Returns the key that signs email of a company from this address; undefined for addresses of the platform. */
export async function signatureFor(
  { records, config }: Pick<AppContext, 'records' | 'config'>,
  client: string,
  from: string,
): Promise<EmailContent['dkim']> {
  const own = await records.forClient(client).get(mailDomains, OWN_DOMAIN);
  if (!own || own.domain !== domainOf(from)) return undefined;
  const privateKey = openText(config, DKIM_PURPOSE, own.private_key);
  return privateKey === undefined ? undefined : { domain: own.domain, selector: own.selector, privateKey };
}
