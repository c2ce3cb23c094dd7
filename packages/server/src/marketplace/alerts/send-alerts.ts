import { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import type { GroupSubscription } from '@app/domain/marketing/subscription.ts';
import { lately, LEGS_A_MAIL, nextMailAt, termsOf } from '@app/domain/marketplace/alerts/alert-mail.rules.ts';
import { hasAlerts, isAlerted } from '@app/domain/marketplace/alerts/alerted.rules.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { onOffer } from '@app/domain/marketplace/deal.rules.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { newLegsFor } from '@app/domain/marketplace/subscription-score.rules.ts';
import type { ClientStore } from '@app/store/records.ts';
import { sendingCompany } from '../../clients/mail-domain/own-sender.ts';
import { fromOf } from '../../mail/addressing/sender-address.ts';
import { queueEmail } from '../../mail/outbox/queue-email.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type JobTurn, type JobWork, PagePosition } from '../../platform/job-work.ts';
import { htmlOf } from '../../platform/html/plain-html.ts';
import { ownOrigin } from '../../platform/own-origin.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { tokenOf } from './alert-tokens.ts';
import { emailOfAlert } from './email-of-alert.ts';

const A_TURN = 100;
const MOST_LEGS = 1000;
/** The alert after which the next turn goes on, and when the earliest of those that wait may be emailed. */
const Position = PagePosition.extend({ next: z.number().nullable() });

/** Reads the empty legs of a company that visitors find and can still board, soonest first. */
async function offeredLegs(store: ClientStore, now: number): Promise<Doc<Deal>[]> {
  const isOpen = all(onOffer, where('departure_date', 'gt', now));
  const page = await store.list(deals, { where: isOpen, orderBy: [{ field: 'departure_date', dir: 'asc' }], limit: MOST_LEGS });
  return page.filter((deal) => isAlerted(deal, now));
}

/**
 * Marketplace subscription queue processing (JOB-3): emails new empty legs to those whose confirmed alerts they match, each leg once (CHR-11).
 * At most two emails a week go to one address; what exceeds waits for the next one, unless it is gone by then.
 */
export const sendAlerts =
  (ctx: AppContext): JobWork =>
  async ({ client, batch, position: kept }): Promise<JobTurn> => {
    const store = ctx.records.forClient(client);
    const now = ctx.clock.now();
    const company = await store.get(clients, client);
    const legs = company && hasAlerts(company) ? await offeredLegs(store, now) : [];
    if (!company || legs.length === 0) return { done: 0 };
    const position = Position.safeParse(kept).data;
    const page = await store.list(subscriptions, {
      where: where('verified', 'eq', true),
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: A_TURN,
      ...(position && { startAfter: position.after }),
    });
    let next = position?.next ?? null;
    let done = 0;
    for (const alert of page) {
      if (alert.email === '' || newLegsFor(alert, legs).length === 0) continue;
      const at = nextMailAt(alert.mails, now);
      if (at > now) next = Math.min(next ?? at, at);
      else if (await batch(() => emailAlert(ctx, company, alert.id, legs))) done += 1;
    }
    const last = page.at(-1);
    if (last && page.length === A_TURN) return { done, more: true, position: { after: [last.date, last.path], next } };
    return { done, ...(next !== null && { next }) };
  };

/** Emails those of the given empty legs that are new to an alert, as they are under their locks. Returns false where none is left. */
async function emailAlert(ctx: AppContext, company: Doc<Client>, id: string, offered: readonly Doc<Deal>[]): Promise<boolean> {
  const store = ctx.records.forClient(company.id);
  const now = ctx.clock.now();
  await store.lock(subscriptions, id);
  const alert = await store.get(subscriptions, id);
  if (!alert?.verified || alert.email === '' || nextMailAt(alert.mails, now) > now) return false;
  const wanted = newLegsFor(alert, offered).slice(0, LEGS_A_MAIL);
  for (const path of wanted.map((deal) => deal.path).toSorted()) await ctx.records.lock(path);
  const legs: Doc<Deal>[] = [];
  for (const deal of wanted) {
    const current = await store.get(deals, deal.id);
    if (current && isAlerted(current, now)) legs.push(...newLegsFor(alert, [current]));
  }
  if (legs.length === 0) return false;
  await queue(ctx, company, alert, legs);
  for (const { id: leg, subscribers } of legs) await store.update(deals, leg, { subscribers: [...subscribers, alert.id] });
  await store.update(subscriptions, alert.id, { mails: [...lately(alert.mails, now), now] });
  return true;
}

/** Puts the email of an alert into the outbox. Its id follows from the alert and the terms of the legs, so there is one. */
async function queue(ctx: AppContext, company: Doc<Client>, alert: Doc<GroupSubscription>, legs: readonly Doc<Deal>[]): Promise<void> {
  const { config } = ctx;
  const token = tokenOf(ctx, company.id, alert.id);
  const { subject, text } = emailOfAlert(ctx, company, legs, token);
  await queueEmail(ctx, company.id, {
    id: idFrom(config, 'alert-email', company.id, alert.id, ...legs.map((leg) => `${leg.id} ${termsOf(leg)}`)),
    to: [{ name: '', email: alert.email, phone: '' }],
    from: fromOf(config, { client: await sendingCompany(ctx, company), name: '' }),
    subject,
    text,
    html: htmlOf(text),
    unsubscribe: `${ownOrigin(config)}/api/hooks/unsubscribe/${company.id}/${token}`,
  });
}
