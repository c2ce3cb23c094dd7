import type { Actor, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import type { GroupSubscription } from '@app/domain/marketing/subscription.ts';
import type { DealAlerts } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { subscribersOf } from '@app/domain/marketplace/subscription-score.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { companyOf } from '../../clients/company-of.ts';
import { readWhole } from '../../records/read-whole.ts';
import { emailOfAlert } from './email-of-alert.ts';

const MOST_SHOWN = 20;
const MOST = 5000;

/** Counts the alerts that match an empty leg, and shows staff the best of them: emailed, waiting, or not confirmed yet; with their email (CHR-11). */
export async function dealAlerts(ctx: AppContext, actor: Actor, id: string): Promise<DealAlerts> {
  const deal = await readWhole(ctx, actor, deals, id);
  const store = ctx.records.forClient(actor.client);
  const known = await store.list(subscriptions, { where: where('active', 'eq', true), limit: MOST });
  const matches = subscribersOf(deal, known);
  const emailed = new Set(deal.subscribers);
  const stateOf = (alert: Doc<GroupSubscription>): DealAlerts['alerts'][number]['state'] =>
    emailed.has(alert.id) ? 'emailed' : alert.verified && alert.email !== '' ? 'waiting' : 'unconfirmed';
  const alerts = await Promise.all(
    matches.slice(0, MOST_SHOWN).map(async ({ alert, score }) => {
      const contact = await store.get(contacts, alert.contact);
      return {
        id: alert.id,
        name: contact ? displayName(contact) : alert.email,
        home: alert.preferences.home?.icao ?? '',
        score,
        state: stateOf(alert),
      };
    }),
  );
  return { matching: matches.length, emailed: emailed.size, alerts, example: emailOfAlert(ctx, await companyOf(ctx, actor.client), [deal]) };
}
