import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import { affiliateState, withAnswer } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import type { AffiliateState } from '@app/domain/marketplace/partners/affiliate.states.ts';
import { MOST_COMPANIES_FOUND, type findPartners as findPartnersCall } from '@app/domain/marketplace/partners/partners.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { linksBetween } from './open-share.ts';
import { tellPartner } from './tell-partner.ts';

/** Invitations of one company, so that nobody writes to every company there is. */
const INVITATIONS_A_DAY = 30;

type Company = Doc<Client>;
/** A company that others may invite: it is active, wants to be found, and is neither the asking one nor the platform. */
const mayBeInvited = (company: Company | undefined, asking: string): company is Company =>
  company !== undefined && company.active && company.accepts_partners && company.kind !== 'platform' && company.id !== asking;

/** Reads one company after the other, so that a search takes no more than one connection. */
async function companiesWith({ records }: AppContext, asking: string, fits: (company: Company) => boolean, most: number): Promise<Company[]> {
  const matching: Company[] = [];
  for (const id of await records.findClients({ collection: clients.name })) {
    if (matching.length === most) break;
    const company = await records.forClient(id).get(clients, id);
    if (mayBeInvited(company, asking) && fits(company)) matching.push(company);
  }
  return matching;
}

/** Finds companies to invite by a part of their name or key. */
export async function findPartners(
  ctx: AppContext,
  actor: Actor,
  { q }: z.output<typeof findPartnersCall.body>,
): Promise<z.output<typeof findPartnersCall.reply>> {
  const word = q.toLowerCase();
  const fits = ({ name, name_key }: Company): boolean => `${name} ${name_key}`.toLowerCase().includes(word);
  const companies = await companiesWith(ctx, actor.client, fits, MOST_COMPANIES_FOUND);
  return { companies: companies.map(({ name, name_key }) => ({ name, name_key })) };
}

async function companyToInvite(ctx: AppContext, asking: string, given: string): Promise<Company> {
  const word = given.toLowerCase();
  const [id] = await ctx.records.findClients({ collection: clients.name, where: where('name_key', 'eq', word) });
  const byKey = id === undefined ? undefined : await ctx.records.forClient(id).get(clients, id);
  if (mayBeInvited(byKey, asking)) return byKey;
  const [company, other] = await companiesWith(ctx, asking, ({ name }) => name.toLowerCase() === word, 2);
  if (!company) throw refuse({ code: 'marketplace.no-company' });
  if (other) throw refuse({ code: 'marketplace.two-names' });
  return company;
}

/** Invites another company. Where that one has invited this one, both want it, so the link is active at once. */
export async function invitePartner(
  ctx: AppContext,
  actor: Actor,
  { company: given }: { readonly company: string },
): Promise<{ name: string; state: AffiliateState }> {
  const { records, limits } = ctx;
  const { client, uid } = actor;
  if (!(await limits.take({ bucket: 'partner invitations', key: client, max: INVITATIONS_A_DAY, windowMs: DAY, single: true })))
    throw refuse({ code: 'records.too-many' });
  const { id: invited, name } = await companyToInvite(ctx, client, given);
  const store = records.forClient(client, uid);
  return await records.tx(async () => {
    const pair = [client, invited].toSorted().join('.');
    await records.lock(`affiliates/${pair}`);
    const [link] = await linksBetween(ctx, client, invited);
    if (!link) {
      await store.create(affiliates, { creator: client, recipient: invited, requested: true }, { id: pair });
      await tellPartner(ctx, { to: invited, from: client }, 'invited');
      return { name, state: 'Pending' };
    }
    const state = affiliateState(link);
    const params = { company: name };
    if (state === 'Active') throw refuse({ code: 'marketplace.already-partners', params });
    if (link.creator === client) throw refuse({ code: state === 'Denied' ? 'marketplace.partner-declined' : 'marketplace.already-invited', params });
    const { approved, declined } = withAnswer(link, 'approve');
    await store.update(affiliates, link.path, { approved, declined, requested: true });
    await tellPartner(ctx, { to: invited, from: client }, 'accepted');
    return { name, state: 'Active' };
  });
}

/** Ends a link, or withdraws its invitation; its shares end with it, see `partnersEffects`. */
export async function endAffiliate({ records }: AppContext, actor: Actor, { id }: { readonly id: string }): Promise<void> {
  const link = await records.of(affiliates).get(actor, `affiliates/${id}`);
  if (link) await records.forClient(actor.client, actor.uid).remove(affiliates, link.path);
}

/** Decides if other companies find this one and may invite it. */
export async function acceptInvitations({ records }: AppContext, { client, uid }: Actor, accepts: boolean): Promise<void> {
  await records.forClient(client, uid).update(clients, client, { accepts_partners: accepts });
}
