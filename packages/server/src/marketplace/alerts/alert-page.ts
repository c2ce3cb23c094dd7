import type { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { airportNameOf, type AirportRef } from '@app/domain/fleet/airport.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { GroupSubscription } from '@app/domain/marketing/subscription.ts';
import type { AlertReply, saveAlert as saveAlertCall } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import { ensureContact } from '../../contacts/ensure-contact.ts';
import { openAirportList } from '../../fleet/airport-list.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { alertId, alertOf, type AskedAlert, openLink, tokenOf } from './alert-tokens.ts';
import { airportsOf } from './typed-airports.ts';

const merge = (store: ClientStore, id: string, data: NonNullable<Write['data']>): Promise<unknown> =>
  store.write([{ op: 'merge', path: store.path(subscriptions, id), data }]);

/** The airports of a link, by the ids in it. */
async function airportsOfLink({ config }: AppContext, { home, destinations }: AskedAlert): Promise<AirportRef[]> {
  const list = await openAirportList(config.dataDir);
  return [home, ...destinations].map((id) => {
    const airport = list.byId(id);
    if (!airport) throw refuse({ code: 'marketplace.link-ended' });
    return airport;
  });
}

/** Shows what the link of a confirmation stands for. */
export async function readLink(ctx: AppContext, company: Doc<Client>, link: string): Promise<AlertReply> {
  const wish = openLink(ctx, company.id, link);
  const [home, ...destinations] = await airportsOfLink(ctx, wish);
  return {
    email: wish.email,
    home: home ? airportNameOf(home) : null,
    destinations: destinations.map(airportNameOf),
    radius: wish.radius,
    active: true,
  };
}

/** Begins the alerts of a confirmed address, under a contact of the company; those that it has already are changed. The same link does it once. */
export async function confirmAlert(ctx: AppContext, company: Doc<Client>, link: string): Promise<{ token: string }> {
  const wish = openLink(ctx, company.id, link);
  const [home, ...destinations] = await airportsOfLink(ctx, wish);
  const store = ctx.records.forClient(company.id);
  const id = alertId(ctx, company.id, wish.email);
  await ctx.records.tx(async () => {
    await store.lock(subscriptions, id);
    const contact = await ensureContact(ctx, company.id, { email: wish.email, type: 'customer' });
    const preferences = { home: home ?? null, destinations, radius: wish.radius };
    if (await store.get(subscriptions, id)) await merge(store, id, { preferences, verified: true, active: true, ended: null });
    else await store.create(subscriptions, GroupSubscription.parse({ contact: contact.id, email: wish.email, verified: true, preferences }), { id });
  });
  return { token: tokenOf(ctx, company.id, id) };
}

/** Shows the alerts of a token to their owner. */
export async function readAlert(ctx: AppContext, company: Doc<Client>, token: string): Promise<AlertReply> {
  const { email, preferences, active } = await alertOf(ctx, ctx.records.forClient(company.id), token);
  const { home, destinations, radius } = preferences;
  return { email, home: home && airportNameOf(home), destinations: destinations.map(airportNameOf), radius, active };
}

type Saved = Omit<z.output<typeof saveAlertCall.body>, 'company'>;
/** Changes what alerts wait for; ended ones start again. */
export async function saveAlert(ctx: AppContext, company: Doc<Client>, { token, radius, ...typed }: Saved): Promise<void> {
  const store = ctx.records.forClient(company.id);
  const { id } = await alertOf(ctx, store, token);
  const { home, destinations } = await airportsOf(ctx, typed);
  await merge(store, id, { preferences: { home, destinations: [...destinations], radius }, active: true, ended: null });
}

/** Ends the alerts of a token. Repeated, it changes nothing. */
export async function endAlert(ctx: AppContext, client: string, token: string): Promise<void> {
  const store = ctx.records.forClient(client);
  const { id, active } = await alertOf(ctx, store, token);
  if (active) await merge(store, id, { active: false, ended: ctx.clock.now() });
}
