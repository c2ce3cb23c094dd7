import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '@app/kernel/call.ts';
import type { Action, Actor, Collection } from '@app/kernel/collection.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import { calls } from '@app/domain/calls.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { collections } from '@app/domain/collections.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { savedDashboards } from '@app/domain/dashboards/dashboards.collection.ts';
import { mailHealth, mailLedger } from '@app/domain/mail/mail.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { deskCalls } from '@app/domain/trips/desk/desk.calls.ts';
import { tripMoneyCalls } from '@app/domain/trips/desk/trip-money.calls.ts';
import { offerEvents } from '@app/domain/offers/offers.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { reconcilerRows } from '@app/domain/settlement/reconciler.collection.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { roleLabels } from '@app/domain/users/role-labels.ts';
import { hasRole, holderOf, passesAccess } from '@app/domain/users/roles.rules.ts';
import { staffMember } from '@app/domain/users/staff-member.sample.ts';
import { FLEET_BOARD, FLIGHTS_TODAY } from '@app/domain/links.ts';
import { moveCalls } from '@app/domain/trips/moves/moves.calls.ts';
import { newFlightCalls } from '@app/domain/trips/new-flights/new-flights.calls.ts';
import { pricingCalls } from '@app/domain/trips/pricing/pricing.calls.ts';
import { visibleNav } from './nav.rules.ts';
import { navGroups } from './nav.ts';
import { recordNames, recordScreen } from './record-screens.ts';

const HOME = 'apron';
const actor: fc.Arbitrary<Actor> = fc
  .record({ roles: fc.subarray(Object.keys(roleLabels)), client: fc.constantFrom(HOME, 'skylark'), restricted: fc.boolean() })
  .map(({ roles, client, restricted }) => staffMember({ roles: new Set(roles), admin: roles.includes('admin'), client, restricted }));

/** False for a filter that no document can pass. */
const mayMatch = (filter: Where): boolean => {
  if ('all' in filter) return filter.all.every(mayMatch);
  return 'any' in filter ? filter.any.some(mayMatch) : true;
};
const reaches =
  (kind: Pick<Collection, 'access'>, action: Action = 'read') =>
  (who: Actor): boolean =>
    mayMatch(kind.access[action](who, 0));
const makes =
  (call: Call) =>
  (who: Actor): boolean =>
    passesAccess(call.access, who, HOME);
/** Rights to make each of these calls. */
const allOf = (...some: readonly Call[]) => some.map((call) => makes(call));
type Right = (who: Actor) => boolean;
const kindOf = (name: string): Collection => {
  const kind = (collections as unknown as readonly Collection[]).find((candidate) => candidate.name === name);
  if (!kind) throw new Error(`no collection ${name}`);
  return kind;
};

/** Rights that each entry of the menu needs, by its address; lists of records read their kind. */
const readBy: Readonly<Record<string, readonly Right[]>> = {
  ...Object.fromEntries(recordNames.map((name) => [recordScreen(name).list, [reaches(kindOf(name))]])),
  // All staff run tours; the menu is for those who write them.
  'cms/tours': [reaches(kindOf('tours'), 'update')],
  'cms/links': [reaches(kindOf('short_urls'), 'update')],
  [FLIGHTS_TODAY]: [reaches(kindOf('schedule')), reaches(kindOf('flight_events'))],
  [FLEET_BOARD]: [reaches(kindOf('schedule')), reaches(kindOf('trips'))],
  'threads/inbox/chat': [reaches(threads)],
  dashboard: [makes(calls.readFigures), reaches(savedDashboards)],
  'threads/inbox/followups': [reaches(kindOf('queue'))],
  'threads/outbox': [reaches(outbox), makes(calls.resendEmail), makes(calls.listSystemMail)],
  'company/users': [makes(calls.listPeople), makes(calls.invite), makes(calls.setRole), reaches(invitations)],
  'company/partners': [makes(calls.listShares)],
  'company/settings': [reaches(clients, 'update')],
  'company/mail': [reaches(mailLedger), makes(calls.retryMail)],
  'company/reconciler': [reaches(reconcilerRows), makes(calls.getReconciler), makes(calls.runReconciler), makes(calls.fixRow), makes(calls.closeRow)],
  'company/jobs': [makes(calls.listJobs), makes(calls.pauseJob)],
  'company/api-keys': [makes(calls.makeApiKey), makes(calls.revokeApiKey), reaches(apiKeys)],
  'company/webhooks': [makes(calls.saveWebhook), makes(calls.listDeliveries), makes(calls.replayDeliveries)],
  'platform/companies': [makes(calls.listCompanies), makes(calls.createCompany), makes(calls.suspendCompany)],
  'platform/claims': [makes(calls.listClaimedValues), makes(calls.releaseAddress)],
  'platform/terms': [makes(calls.listTerms), makes(calls.publishTerms)],
};

test.each(navGroups.flatMap(({ entries }) => entries).map((entry) => [entry.to, entry] as const))(
  '[ROL-2, ROL-3] %s is in the menu of exactly those to whom the server answers it, whatever their roles',
  (to, { kinds }) => {
    const rights = readBy[to];
    if (!rights) throw new Error(`the table of this test says nothing of ${to}`);
    fc.assert(
      fc.property(actor, (who) => {
        const seer = { kind: kinds?.[0] ?? 'operator', hasRole: (roles: readonly string[]) => hasRole(holderOf(who, HOME), roles) };
        const isShown = visibleNav(navGroups, seer).some(({ entries }) => entries.some((entry) => entry.to === to));
        expect(rights.map((right) => right(who))).toEqual(rights.map(() => isShown));
      }),
      { numRuns: 200 },
    );
  },
);

/** Rights of the screens, tabs and buttons behind each list of roles in a source file. */
const guarded: Readonly<Record<string, readonly Right[]>> = {
  "trips/today/TodayPage.tsx hasRole(['dispatch'])": [makes(calls.reportFlight)],
  "trips/imported/ImportedNotice.tsx hasRole(['dispatch'])": [reaches(kindOf('schedule'), 'update')],
  "trips/duty/DutyLimitsPage.tsx hasRole(['dispatch'])": [reaches(kindOf('duty_settings'), 'update')],
  "trips/today/TodayPage.tsx hasRole(['sales', 'dispatch'])": [makes(calls.getDelayEmail), makes(calls.informPassengers)],
  "jobs/JobsPage.tsx hasRole(['admin'])": [makes(calls.listJobs), makes(calls.pauseJob), makes(calls.resumeJob)],
  "jobs/JobsPage.tsx hasRole(['isDefault', 'admin'])": [makes(calls.listFailingJobs)],
  "companies/ClaimedValuesPage.tsx hasRole(['isDefault', 'admin'])": allOf(calls.listClaimedValues, calls.releaseAddress),
  "companies/CompaniesPage.tsx hasRole(['isDefault', 'admin'])": allOf(
    calls.listCompanies,
    calls.checkCompanyKey,
    calls.createCompany,
    calls.inviteAdmin,
    calls.renameCompany,
    calls.suspendCompany,
    calls.reopenCompany,
    calls.setMarketplaceAccess,
    calls.setHaveOperator,
    calls.closeCompany,
    calls.deleteCompany,
    calls.writeStarterSite,
    calls.enterCompany,
  ),
  "users/keys/ApiKeysPage.tsx hasRole(['admin'])": [makes(calls.makeApiKey), makes(calls.revokeApiKey), makes(calls.restoreApiKey), reaches(apiKeys)],
  "marketplace/empties/BrokenNotice.tsx hasRole(['sales', 'dispatch'])": allOf(calls.keepBrokenLeg),
  "marketplace/empties/use-candidates.ts hasRole(['sales', 'dispatch'])": allOf(calls.listCandidates, calls.publishCandidate),
  "marketplace/empties/EmptyLegDrawer.tsx hasRole(['sales', 'dispatch', 'marketing'])": allOf(calls.getDealAlerts),
  "marketplace/operators/AskPartners.tsx hasRole(['sales', 'dispatch'])": allOf(calls.askOperators, calls.withdrawOperatorRequest),
  "marketplace/operators/RequestSlots.tsx hasRole(['sales', 'dispatch'])": allOf(calls.answerOperatorRequest, calls.withdrawOperatorRequest),
  "marketplace/partners/ShareList.tsx hasRole(['admin'])": allOf(calls.offerShare, calls.previewShare, calls.answerShare, calls.endShare),
  "marketplace/partners/PartnersPage.tsx hasRole(['admin'])": allOf(
    calls.findPartners,
    calls.invitePartner,
    calls.acceptInvitations,
    calls.answerAffiliate,
    calls.endAffiliate,
  ),
  "app/screens/slots/affiliate-extras.tsx hasRole(['admin'])": [makes(calls.answerAffiliate)],
  "app/palette/use-commands.ts hasRole(['admin'])": [reaches(clients, 'update')],
  "app/shell/Shell.tsx hasRole(['admin'])": [reaches(clients, 'update'), reaches(mailHealth)],
  "app/shell/settings/SettingsScreen.tsx hasRole(['admin'])": [reaches(clients, 'update')],
  "dashboards/DashboardPage.tsx hasRole(['admin'])": [reaches(savedDashboards, 'create'), reaches(savedDashboards, 'update')],
  "mail/MailPage.tsx hasRole(['admin'])": [reaches(mailLedger), makes(calls.retryMail)],
  "mail/MailNotice.tsx hasRole(['admin'])": [reaches(mailHealth)],
  "orders/OrderActions.tsx hasRole(['sales', 'support', 'billing'])": [makes(calls.makeOrderPaper)],
  "orders/OrderActions.tsx hasRole(['billing'])": [makes(calls.setOrderPaid)],
  "orders/OrderActions.tsx hasRole(['sales'])": allOf(calls.copyOrder, calls.convertQuote, calls.moveForward, calls.setOrderCanceled),
  // The margin is part of the goods that these roles price.
  "orders/glance/MarginCell.tsx hasRole(['sales', 'pricing'])": [reaches(products, 'update')],
  "orders/requests/RequestPanel.tsx hasRole(['sales'])": allOf(calls.readRequest, calls.quoteRequest),
  "trips/requests/TripRequest.tsx hasRole(['sales', 'dispatch'])": allOf(calls.readCharterRequest, calls.quoteCharterRequest),
  "trips/desk/RequestPane.tsx hasRole(['sales', 'dispatch'])": [makes(calls.compareRequests)],
  "trips/desk/RequestKeys.tsx hasRole(['sales', 'dispatch'])": [makes(calls.declineQuote), reaches(kindOf('quotes'), 'update')],
  "trips/requests/use-same-flights.ts hasRole(['sales', 'dispatch'])": [makes(calls.joinRequests)],
  "orders/lines/LinesGrid.tsx hasRole(['sales'])": allOf(calls.changeLines, calls.discountOrder),
  "orders/lines/LinesGrid.tsx hasRole(['sales', 'pricing'])": [reaches(products, 'update')],
  "offers/QuoteOffer.tsx hasRole(['sales', 'support', 'dispatch'])": [reaches(offerEvents), makes(calls.makeQuotePaper)],
  "holds/RecordHolds.tsx hasRole(['sales', 'dispatch'])": allOf(calls.holdForQuote, calls.extendHold, calls.releaseHold),
  "offers/QuoteOffer.tsx hasRole(['sales', 'dispatch'])": allOf(calls.sendOffer, calls.withdrawOffer, calls.countersignOffer),
  "offers/CharterOffer.tsx hasRole(['sales', 'dispatch'])": allOf(calls.prepareCharterOffer, calls.sendOffer),
  "trips/RecordPayment.tsx hasRole(['billing', 'sales'])": allOf(...Object.values(tripMoneyCalls)),
  "app/palette/use-commands.ts hasRole(['sales', 'dispatch'])": allOf(calls.createQuote),
  "trips/AccountsRow.tsx hasRole(['sales', 'dispatch'])": [reaches(kindOf('quotes'), 'update')],
  "trips/board/BoardPage.tsx hasRole(['sales', 'dispatch'])": allOf(...Object.values(moveCalls), ...Object.values(newFlightCalls)),
  "trips/board/BoardPage.tsx hasRole(['dispatch'])": [reaches(kindOf('schedule'), 'create'), reaches(kindOf('schedule'), 'update')],
  "trips/board/CardChecks.tsx hasRole(['sales', 'dispatch'])": [makes(calls.getTripChecks)],
  "trips/board/create/CreateHere.tsx hasRole(['dispatch'])": [reaches(kindOf('schedule'), 'create')],
  "trips/trip/TripPage.tsx hasRole(['sales', 'dispatch'])": allOf(calls.changeTrip, calls.tellCustomer, calls.makeTripLink),
  "trips/trip/TripSteps.tsx hasRole(['sales', 'dispatch'])": [makes(calls.confirmTrip)],
  "trips/trip/TripSteps.tsx hasRole(['dispatch'])": allOf(calls.releaseTrip, calls.completeTrip),
  "settlement/invoices/InvoiceActions.tsx hasRole(['billing', 'sales', 'dispatch'])": allOf(calls.makeInvoicePaper, calls.openInvoiceLink),
  "settlement/invoices/TripInvoices.tsx hasRole(['billing', 'sales', 'dispatch'])": allOf(calls.createInvoice, calls.previewInvoice),
  "trips/pricing/PriceListPage.tsx hasRole(['pricing'])": allOf(...Object.values(pricingCalls)),
  "trips/desk/QuoteWorkspace.tsx hasRole(['sales', 'dispatch'])": allOf(...Object.values(deskCalls)),
  "orders/OrderClientSection.tsx hasRole(['isDefault'])": [(who) => who.client === HOME],
  "privacy/ActivityPage.tsx hasRole(['isDefault'])": [(who) => who.client === HOME],
  "orders/OrderClientForm.tsx hasRole(['marketing'])": [(who) => orders.readers?.['subscription.access_code']?.(who) === true],
  "orders/OrderStages.tsx hasRole(['sales'])": [makes(calls.markStage)],
  "fulfillment/ShipmentTabs.tsx hasRole(['sales', 'dispatch', 'support'])": allOf(
    calls.saveShipment,
    calls.getRates,
    calls.chooseRate,
    calls.sendShipment,
    calls.buyLabel,
    calls.voidLabel,
  ),
  "fulfillment/ShipmentActions.tsx hasRole(['sales', 'dispatch', 'support'])": allOf(
    calls.cancelShipment,
    calls.setShipmentStatus,
    calls.checkTracking,
    calls.makeShipmentPaper,
  ),
  "fulfillment/FreightPart.tsx hasRole(['sales', 'dispatch', 'support'])": allOf(
    calls.bookFreight,
    calls.cancelBooking,
    calls.recordReweigh,
    calls.decideReweigh,
  ),
  "fulfillment/OrderShipping.tsx hasRole(['sales'])": allOf(calls.getOrderRates, calls.setOrderShipping),
  "fulfillment/OrderShipments.tsx hasRole(['sales', 'dispatch', 'support'])": [makes(calls.createShipment)],
  "payments/PaymentSettingsPage.tsx hasRole(['admin'])": allOf(
    calls.getPaymentSettings,
    calls.savePaymentSettings,
    calls.testPaymentKeys,
    calls.getCarrierSettings,
    calls.saveCarrierSettings,
    calls.testCarrierKey,
    calls.saveFreightServices,
  ),
  "settlement/OrderPayments.tsx hasRole(['sales', 'support'])": allOf(
    calls.getPaymentOptions,
    calls.takePayment,
    calls.cancelPayment,
    calls.recheckPayment,
    calls.refundPayment,
    calls.refundOrder,
    calls.answerTestPayment,
  ),
  "offers/TripSheetButton.tsx hasRole(['sales', 'dispatch'])": allOf(calls.makeTripSheet),
  // Everybody reads refunds to themselves; those to customers are for who may make them.
  "settlement/invoices/TripRefunds.tsx hasRole(['sales', 'support'])": [makes(calls.refundPayment)],
  "settlement/RefundLine.tsx hasRole(['admin'])": [makes(calls.decideRefund)],
  "settlement/reconciler/ReconcilerPage.tsx hasRole(['billing'])": allOf(calls.getReconciler, calls.runReconciler, calls.chooseReport),
  "settlement/reconciler/ReconcilerLine.tsx hasRole(['admin'])": [makes(calls.decideRefund)],
  "connections/SoftwareConnection.tsx hasRole(['admin'])": allOf(calls.getConnection, calls.saveConnection, calls.testConnection),
  "webhooks/WebhooksPage.tsx hasRole(['admin'])": allOf(
    calls.saveWebhook,
    calls.removeWebhook,
    calls.restoreWebhook,
    calls.rotateSecret,
    calls.testWebhook,
    calls.listDeliveries,
    calls.readDelivery,
    calls.replayDeliveries,
  ),
  "terms/TermsPage.tsx hasRole(['isDefault', 'admin'])": [makes(calls.listTerms), makes(calls.publishTerms)],
  "clients/CompanyHints.tsx hasRole(['admin'])": [reaches(clients, 'update')],
  "clients/ThemePage.tsx hasRole(['admin'])": [reaches(clients, 'update')],
  "clients/CompanyEmailPage.tsx hasRole(['admin'])": allOf(
    calls.getCompanyEmail,
    calls.claimEmail,
    calls.confirmEmail,
    calls.getMailDomain,
    calls.checkMailDomain,
  ),
  "clients/use-company-errors.ts hasRole(['admin'])": [reaches(clients, 'update')],
  "clients/CompanyPage.tsx hasRole(['admin'])": [reaches(clients, 'update')],
  "invitations/PeoplePage.tsx hasRole(['admin'])": allOf(
    calls.listPeople,
    calls.invite,
    calls.resendInvitation,
    calls.revokeInvitation,
    calls.answerInvitationRequest,
    calls.setRole,
    calls.setRestricted,
    calls.handOver,
    calls.deactivateMember,
    calls.reactivateMember,
  ),
};

const sources = import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Names of files below `src`: Vite names them from here. */
const nameOf = (path: string): string =>
  path.startsWith('./') ? `app/screens/${path.slice(2)}` : path.startsWith('../../') ? path.slice(6) : `app/${path.slice(3)}`;
const found = [
  ...new Set(
    Object.entries(sources).flatMap(([path, text]) => [...text.matchAll(/hasRole\(\[[^\]]*\]\)/g)].map(([roles]) => `${nameOf(path)} ${roles}`)),
  ),
];

test('[ROL-3] each list of roles in the source of a screen is in the table of this test, and no other', () => {
  expect(found.toSorted()).toEqual(Object.keys(guarded).toSorted());
});
test.each(Object.entries(guarded))('[ROL-2, ROL-3] %s shows what the server answers, no more and no less', (guard, rights) => {
  const roles = [...(/\[(.*)\]/.exec(guard)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, role]) => role ?? '');
  fc.assert(
    fc.property(actor, (who) => {
      const isShown = hasRole(holderOf(who, HOME), roles);
      expect(rights.map((right) => right(who))).toEqual(rights.map(() => isShown));
    }),
    { numRuns: 200 },
  );
});
