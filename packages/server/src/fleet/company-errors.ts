import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { withError, withErrors } from '@app/domain/clients/client.rules.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { Records } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';

type Company = Doc<Client>;

/** An operator without an active aircraft has an error that says so (TEN-11), whatever writes its fleet or its record. */
export function keepAircraftErrors(records: Records): void {
  records.onWrite(aircraft, async ({ before, after, client }) => {
    if ((before?.active ?? false) !== (after?.active ?? false)) await settle(records, client);
  });
  records.onWrite(clients, async ({ before, after, client }) => {
    // A record that is written whole may have lost the error.
    if (after && (before?.kind !== after.kind || hasNoFleet(before) !== hasNoFleet(after))) await settle(records, client);
  });
}

const hasNoFleet = ({ errors }: Company): boolean => errors.includes('aircraft');

/** Corrects the errors of companies that were written before their rules. Of those that are right it only reads. */
export async function settleCompanyErrors({ records }: AppContext): Promise<void> {
  for (const client of await records.findClients({ collection: clients.name })) {
    const company = await records.forClient(client).get(clients, client);
    if (company && (await correctedErrors(records, company))) await records.tx(async () => await settle(records, client));
  }
}

async function settle(records: Records, client: string): Promise<void> {
  const store = records.forClient(client);
  // One after another: of two aircraft that go at once, one is the last.
  await store.lockName('errors of the company');
  const company = await store.get(clients, client);
  const errors = company && (await correctedErrors(records, company));
  if (errors) await store.write([{ op: 'merge', path: company.path, data: { errors } }]);
}

/** The errors that a company should have; undefined where it has them. */
async function correctedErrors(records: Records, company: Company): Promise<Company['errors'] | undefined> {
  const { errors } = withErrors(withError(company, 'aircraft', await lacksAircraft(records, company)));
  return errors.length === company.errors.length && errors.every((error) => company.errors.includes(error)) ? undefined : errors;
}

async function lacksAircraft(records: Records, { id, kind }: Company): Promise<boolean> {
  if (kind !== 'operator') return false;
  return (await records.forClient(id).count(aircraft, { where: where('active', 'eq', true), limit: 1 })) === 0;
}
