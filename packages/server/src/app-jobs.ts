import { where } from '@app/kernel/queries/where.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { cleanEvents } from './analytics/clean-events.ts';
import { cleanMetrics } from './analytics/clean-metrics.ts';
import { countEvents } from './analytics/count-events.ts';
import { backupJobs } from './backup/backup.api.ts';
import { cleanExports } from './backup/company-exports.ts';
import { checkDomains } from './clients/mail-domain/mail-domain.ts';
import { companiesJobs } from './companies/companies.jobs.ts';
import { connectionWorks } from './connections/connections.jobs.ts';
import { importedFleet } from './connections/imported-fleet.ts';
import { countRecords } from './contacts/count-records.ts';
import { showContacts } from './contacts/show-contact.ts';
import { contactsJobs } from './contacts/merge/merge.api.ts';
import { cleanUnreads } from './conversations/unread/clean-unreads.ts';
import { notifyUnread } from './conversations/unread/notify-unread.ts';
import { conversationsJobs, conversationsMail } from './conversations/conversations.jobs.ts';
import { countMetrics } from './dashboards/count-metrics.ts';
import { moveDemo } from './demo/move-demo.ts';
import { runFollowUps } from './follow-ups/run-follow-ups.ts';
import { followUpsJobs } from './follow-ups/follow-ups.jobs.ts';
import { expireHolds } from './holds/expire-holds.ts';
import { fulfillmentJobs } from './fulfillment/carrier-events.ts';
import { cleanTrackers } from './fulfillment/clean-trackers.ts';
import { trackShipments } from './fulfillment/track-shipments.ts';
import { cleanTokens } from './invitations/clean-tokens.ts';
import { cleanFeedback } from './jobs/clean-feedback.ts';
import { serveJobs } from './jobs/serve-jobs.ts';
import type { JobWorks } from './jobs/work-turn.ts';
import { mailJobs, mailWorks } from './mail/mail.jobs.ts';
import { tellJobFailure } from './mail/tell-job-failure.ts';
import { systemMailJobs } from './mail/system/system-mail.jobs.ts';
import { sendAlerts } from './marketplace/alerts/send-alerts.ts';
import { offerByRule } from './marketplace/empties/offer-by-rule.ts';
import { closeBrokerRequests } from './marketplace/close-broker-requests.ts';
import { importedDeals } from './marketplace/imports/imported-deals.ts';
import { remindOperators } from './marketplace/operators/remind-operators.ts';
import { countSearchHits } from './marketplace/searches/keep-hits.ts';
import type { SpecialKinds } from './imports/plan-rows.ts';
import type { AppContext } from './platform/app-context.ts';
import { privacyJobs } from './privacy/privacy.api.ts';
import { runRetention } from './privacy/retention/run-retention.ts';
import { tendRequests } from './privacy/tend-requests.ts';
import { remindInvoices } from './settlement/invoices/remind-invoices.ts';
import { expireCheckouts } from './settlement/expire-checkouts.ts';
import { pollPayments } from './settlement/poll-payments.ts';
import { reconcileDaily } from './settlement/reconciler/daily-report.ts';
import { sendTaxReports } from './settlement/taxes/send-tax-reports.ts';
import { settlementJobs } from './settlement/settlement.api.ts';
import { copyPricing, publishPricing, restorePricing } from './trips/pricing/pricing-jobs.ts';
import { importedSchedule } from './trips/imports/imported-schedule.ts';
import { lateChecks } from './trips/trip/checklists/late-checks.ts';
import { followingJobs } from './trips/following/following.jobs.ts';
import { overdueFlights } from './trips/following/overdue-flights.ts';
import { endedSessionsJobs } from './users/ended-sessions.ts';

/** Registers the jobs of each module. */
export function takeOnJobs(ctx: AppContext): void {
  endedSessionsJobs(ctx);
  systemMailJobs(ctx);
  mailJobs(ctx, conversationsMail);
  contactsJobs(ctx);
  conversationsJobs(ctx);
  followUpsJobs(ctx);
  companiesJobs(ctx);
  privacyJobs(ctx);
  backupJobs(ctx);
  settlementJobs(ctx);
  fulfillmentJobs(ctx);
  followingJobs(ctx);
  serveJobs(ctx, worksOf(ctx), tellJobFailure);
}

/** Returns what rows of files need besides their cells to become records, by kind. */
export const importSpecials = (ctx: AppContext): SpecialKinds => ({
  schedule: importedSchedule(ctx),
  aircraft: importedFleet(ctx),
  deals: importedDeals(ctx),
});

/** The work of each registered job, by module. */
export const worksOf = (ctx: AppContext): JobWorks => ({
  ...mailWorks(ctx, conversationsMail),
  'follow-ups': runFollowUps(ctx),
  'unread-notifications': notifyUnread(ctx),
  'contact-counts': countRecords(ctx, [quotes, trips, orders, orderQuotes, threads]),
  'contact-email-display': showContacts(ctx, [
    { kind: threads, isOneName: true },
    { kind: quotes },
    { kind: orderQuotes },
    { kind: orders, only: where('paid', 'eq', false) },
  ]),
  'clean-unreads': cleanUnreads(ctx),
  'clean-feedback': cleanFeedback(ctx),
  'clean-tokens': cleanTokens(ctx),
  retention: runRetention(ctx),
  'check-domains': checkDomains(ctx),
  'clean-exports': cleanExports(ctx),
  'privacy-requests': tendRequests(ctx),
  'marketplace-subscriptions': sendAlerts(ctx),
  'empty-leg-offers': offerByRule(ctx),
  'clean-broker-quotes': closeBrokerRequests(ctx),
  'search-hits': countSearchHits(ctx),
  'analytics-queue': countEvents(ctx),
  'clean-analytics-queue': cleanEvents(ctx),
  metrics: countMetrics(ctx),
  'clean-metrics': cleanMetrics(ctx),
  'poll-payment-intents': pollPayments(ctx),
  'holds-expire': expireHolds(ctx),
  'operator-reminders': remindOperators(ctx),
  'overdue-flights': overdueFlights(ctx),
  'late-checks': lateChecks(ctx),
  ...connectionWorks(ctx, importSpecials(ctx)),
  'invoice-reminders': remindInvoices(ctx),
  'checkout-expire': expireCheckouts(ctx),
  'track-shipments': trackShipments(ctx),
  'clean-trackers': cleanTrackers(ctx),
  reconcile: reconcileDaily(ctx),
  'tax-reports': sendTaxReports(ctx),
  'copy-pricing-to-draft': copyPricing(ctx),
  'publish-pricing': publishPricing(ctx),
  'restore-pricing': restorePricing(ctx),
  'demo-update': moveDemo(ctx),
});
