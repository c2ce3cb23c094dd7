import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, type Where, where } from '@app/kernel/queries/where.ts';
import { claims } from '@app/domain/claims/claim.collection.ts';
import type { Claim } from '@app/domain/claims/claim.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import {
  type ClaimConflict,
  CLAIMS_A_PAGE,
  type ClaimedValue,
  type listClaimedValues as listClaimedValuesCall,
  type SettledConflict,
} from '@app/domain/companies/claimed-values.calls.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { release } from '../claims/claims.ts';
import type { AppContext } from '../platform/app-context.ts';

type Reading = Pick<AppContext, 'records'>;
type Listed = z.output<typeof listClaimedValuesCall.reply>;
const MOST_CONFLICTS = 50;
/** Greater than any text that begins with what stands before it. */
const LAST = '\u{10FFFF}';

/** Lists what companies have claimed, and where one shows a value that is not claimed for it. */
export async function listClaimedValues({ records }: Reading, { skip, search }: z.output<typeof listClaimedValuesCall.body>): Promise<Listed> {
  const companies = companyReader({ records });
  const wanted = await claimsWanted({ records }, search);
  const page = await records.platform.list(claims, {
    ...wanted,
    orderBy: [{ field: 'date', dir: 'desc' }],
    limit: Math.min(skip + CLAIMS_A_PAGE, 500),
  });
  const shown: ClaimedValue[] = [];
  for (const claim of page.slice(skip)) shown.push(await rowOf({ records }, claim, await companies(claim.client)));
  return {
    claims: shown,
    total: await records.platform.count(claims, wanted),
    conflicts: await conflictsOf({ records }, companies),
    settled: await settledOf({ records }, companies),
  };
}

/** By the begin of a value, or of one company by its key. */
async function claimsWanted({ records }: Reading, search: string): Promise<{ where?: Where }> {
  if (search === '') return {};
  const isKey = all(where('kind', 'eq', 'name_key'), where('value', 'eq', search));
  const owner = await records.platform.find(claims, { where: isKey });
  const begins = all(where('value', 'gte', search), where('value', 'lt', `${search}${LAST}`));
  return { where: owner ? { any: [begins, where('client', 'eq', owner.client)] } : begins };
}

type CompanyReader = (id: string) => Promise<Doc<Client> | undefined>;
/** Each company is read once. */
function companyReader({ records }: Reading): CompanyReader {
  const read = new Map<string, Promise<Doc<Client> | undefined>>();
  return (id) => {
    const reading = read.get(id) ?? records.forClient(id).get(clients, id);
    read.set(id, reading);
    return reading;
  };
}
const named = ({ name, name_key }: Doc<Client>): { name: string; name_key: string } => ({ name, name_key });

async function rowOf({ records }: Reading, claim: Doc<Claim>, company: Doc<Client> | undefined): Promise<ClaimedValue> {
  const { id, kind, value, date, verified_at, client, ref } = claim;
  const shows = async (): Promise<boolean> => {
    if (kind === 'name_key') return company?.name_key === value;
    if (kind === 'mail_address') return company?.email.trim().toLowerCase() === value;
    if (kind === 'access_code') return (await records.forClient(client).get(groups, ref)) !== undefined;
    return true;
  };
  return { id, kind, value, since: date, verified_at, company: company ? named(company) : null, former: company ? !(await shows()) : true };
}

interface Found {
  readonly kind: ClaimConflict['kind'];
  readonly client: string;
  readonly value: string;
  readonly holder: string | null;
}
/** A key without a claim of its own, an address that another company proved, a code that is claimed for no group. */
async function conflictsOf({ records }: Reading, companies: CompanyReader): Promise<ClaimConflict[]> {
  const { rows } = await sql<Found>`
    select 'name_key' as kind, c.client_id as client, c.data ->> 'name_key' as value, k.data ->> 'client' as holder
      from documents c left join documents k on k.collection = 'claims' and k.data ->> 'kind' = 'name_key' and k.data ->> 'value' = c.data ->> 'name_key'
      where c.collection = 'clients' and (k.data ->> 'client') is distinct from c.client_id
    union all select 'mail_address', c.client_id, c.data ->> 'email', k.data ->> 'client'
      from documents c join documents k on k.collection = 'claims' and k.data ->> 'kind' = 'mail_address' and k.data ->> 'value' = lower(trim(c.data ->> 'email'))
      where c.collection = 'clients' and k.data ->> 'client' <> c.client_id
    union all select 'access_code', g.client_id, '', null
      from documents g where g.collection = 'groups' and coalesce(g.data ->> 'access_code', '') <> ''
      and not exists (select 1 from documents k where k.collection = 'claims' and k.data ->> 'kind' = 'access_code' and k.data ->> 'ref' = g.path)
    limit ${MOST_CONFLICTS}`.execute(records.kysely as Kysely<unknown>);
  const conflicts: ClaimConflict[] = [];
  for (const { kind, client, value, holder } of rows) {
    const company = await companies(client);
    if (!company) continue;
    const other = holder === null ? undefined : await companies(holder);
    conflicts.push({ kind, value, company: named(company), conflict: holder === null ? 'unclaimed' : 'taken', holder: other ? named(other) : null });
  }
  return conflicts;
}

/** Lists decisions of the time when values began to be claimed: companies were renamed, groups lost a code that several had. */
async function settledOf({ records }: Reading, companies: CompanyReader): Promise<SettledConflict[]> {
  const { rows } = await sql<{ client: string; at: string; text: string }>`
    select client_id as client, date as at, data ->> 'result' as text from documents where collection = 'data_logs'
      and (data ->> 'action' = 'take-access-code' or (data ->> 'action' = 'rename-key' and data -> 'details' ->> 'conflict' is not null))
      order by date desc limit ${MOST_CONFLICTS}`.execute(records.kysely as Kysely<unknown>);
  const settled: SettledConflict[] = [];
  for (const { client, at, text } of rows) {
    const company = await companies(client);
    if (company) settled.push({ company: named(company), at: Number(at), text });
  }
  return settled;
}

/** Ends the proof of an email address. Other values end with what shows them. */
export async function releaseAddress({ records }: Reading, actor: Actor, id: string): Promise<void> {
  await records.tx(async () => {
    const existing = await records.platform.get(claims, id);
    if (existing?.kind !== 'mail_address') throw refuse({ code: 'records.missing' });
    await release(records, existing, actor.uid);
  });
}
