import type { Doc } from '@app/kernel/collection.ts';
import type { Records } from '@app/store/records.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { claims } from '@app/domain/claims/claim.collection.ts';
import { claimedValue } from '@app/domain/claims/claim.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { claim, claimOn } from '../claims/claims.ts';
import type { AppContext } from '../platform/app-context.ts';

type Holder = Pick<AppContext, 'records'>;

const AT_ONCE = 200;

/** Returns the active companies that proved any of these addresses. Only the proof decides whose mail it is. */
export async function companiesOf({ records }: Holder, addresses: readonly string[]): Promise<string[]> {
  const companies = new Set<string>();
  const values = [...new Set(addresses.map((address) => claimedValue('mail_address', address)))].filter(Boolean);
  for (let start = 0; start < values.length; start += AT_ONCE) {
    const among = all(where('kind', 'eq', 'mail_address'), where('value', 'in', values.slice(start, start + AT_ONCE)));
    for (const { client, ref } of await records.platform.list(claims, { where: among, limit: AT_ONCE })) {
      const company = companies.has(client) ? undefined : await records.forClient(client).get(clients, ref);
      if (company?.active) companies.add(company.id);
    }
  }
  return [...companies];
}

/** Returns the company's address if it is proven, else an empty text: an unproven address must not send. */
export async function claimedEmail({ records }: Holder, { id, email }: Pick<Doc<Client>, 'id' | 'email'>): Promise<string> {
  return (await claimOn(records, 'mail_address', email))?.client === id ? email : '';
}

/** Claims an invented address, of samples and tests, without a proof. */
export async function claimSampleEmail(
  records: Records,
  { client, email, at: time }: { readonly client: string; readonly email: string; readonly at: number },
): Promise<void> {
  await records.tx(() => claim(records, { kind: 'mail_address', value: email, client, ref: records.forClient(client).path(clients, client) }, time));
}
