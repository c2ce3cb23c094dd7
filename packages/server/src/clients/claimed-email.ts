import { type Doc, systemActor } from '@app/kernel/collection.ts';
import type { Records } from '@app/records/records.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { claim, claimOn } from '../claims/claims.ts';
import type { House } from '../platform/house.ts';

type Holder = Pick<House, 'records'>;

/** The active company that proved one of these addresses to be its own; the first address counts most. Nothing else says whose mail it is. */
export async function companyOf({ records }: Holder, addresses: readonly string[]): Promise<string | undefined> {
  for (const address of addresses) {
    const held = await claimOn(records, 'mail_address', address);
    const company = held && (await records.of(clients).get(systemActor(held.client), held.ref));
    if (company?.active) return company.id;
  }
  return undefined;
}

/** The company's address where it was proved, else empty: nobody writes under an address that they merely wrote down. */
export async function claimedEmail({ records }: Holder, { id, email }: Pick<Doc<Client>, 'id' | 'email'>): Promise<string> {
  return (await claimOn(records, 'mail_address', email))?.client === id ? email : '';
}

/** Claims an invented address, of samples and tests, without a proof. */
export async function claimSampleEmail(
  records: Records,
  { client, email, at }: { readonly client: string; readonly email: string; readonly at: number },
): Promise<void> {
  await records.tx(() => claim(records, { kind: 'mail_address', value: email, client, ref: `clients/${client}` }, at));
}
