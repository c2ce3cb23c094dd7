import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { COMPANIES_A_PAGE, type CompanyRow, type listCompanies as listCompaniesCall } from '@app/domain/companies/companies.calls.ts';
import { haveOperatorOf } from '@app/domain/marketplace/have-operator.rules.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { deletableFrom, stateOfCompany } from '@app/domain/companies/closing.rules.ts';
import { members, signIns } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { starterStateOf } from './write-starter-site.ts';

/** Returns a page of the companies, newest first. */
export async function listCompanies(
  { records, config }: AppContext,
  { skip, search }: z.output<typeof listCompaniesCall.body>,
): Promise<z.output<typeof listCompaniesCall.reply>> {
  const ids = await records.findClients({ collection: clients.name, orderBy: [{ field: 'date', dir: 'desc' }] });
  const companyOf = (id: string): Promise<Doc<Client> | undefined> => records.forClient(id).get(clients, id);
  const word = search.toLowerCase();
  const matching = word === '' ? undefined : await companiesMatching(ids, companyOf, word);
  const end = skip + COMPANIES_A_PAGE;
  const page = matching?.slice(skip, end) ?? (await Promise.all(ids.slice(skip, end).map(companyOf)));
  const platform = await companyOf(config.defaultClient);
  const designated = platform ? haveOperatorOf(platform) : '';
  const rows = await Promise.all(
    page
      .filter((company) => company !== undefined)
      .map(async (company) => ({ ...(await rowOf({ records }, company)), have: company.id === designated })),
  );
  return { companies: rows, total: (matching ?? ids).length };
}

/** Reads one company after the other, so that a search takes no more than one connection. */
async function companiesMatching(
  ids: readonly string[],
  companyOf: (id: string) => Promise<Doc<Client> | undefined>,
  word: string,
): Promise<Doc<Client>[]> {
  const matching: Doc<Client>[] = [];
  for (const id of ids) {
    const company = await companyOf(id);
    if (company && `${company.name} ${company.name_key}`.toLowerCase().includes(word)) matching.push(company);
  }
  return matching;
}

async function rowOf({ records }: Pick<AppContext, 'records'>, company: Doc<Client>): Promise<Omit<CompanyRow, 'have'>> {
  const { id, name, name_key, kind, marketplace, date } = company;
  const store = records.forClient(id);
  const waiting = all(where('state', 'eq', 'sent'), where('admin', 'eq', true));
  const [count, latest, invitation] = await Promise.all([
    store.count(members, { where: where('active', 'eq', true) }),
    store.find(signIns, { where: where('outcome', 'eq', 'success'), orderBy: [{ field: 'date', dir: 'desc' }] }),
    store.find(invitations, { where: waiting, orderBy: [{ field: 'date', dir: 'desc' }] }),
  ]);
  return {
    id,
    name,
    name_key,
    kind,
    state: stateOfCompany(company),
    marketplace,
    deletable_from: deletableFrom(company),
    created: date,
    members: count,
    last_active: latest?.date ?? null,
    starter_site: starterStateOf(company),
    invited: invitation?.email ?? '',
  };
}
