import { endExportsOnErasure } from './backup/company-exports.ts';
import { cartEffects } from './cart/cart.effects.ts';
import { catalogEffects } from './catalog/catalog.effects.ts';
import { claimExistingKeys, keepKeyClaims } from './clients/key-claims.ts';
import { billCompanies } from './companies/bill-companies.ts';
import { openFromOrders } from './companies/open-from-order.ts';
import { keepAddressRules, keepOrderAddresses } from './contacts/keep-address-rules.ts';
import { keepContactPairs } from './contacts/merge/keep-pairs.ts';
import { keepOneDefault } from './contacts/keep-one-default.ts';
import { conversationsEffects } from './conversations/conversations.effects.ts';
import { keepLockedFiles } from './files/share-file.ts';
import { filesEffects } from './files/files.effects.ts';
import { keepAircraftErrors, settleCompanyErrors } from './fleet/company-errors.ts';
import { fulfillmentEffects } from './fulfillment/fulfillment.effects.ts';
import { repriceDeliveryOfQuotes } from './fulfillment/reprice-delivery.ts';
import { keepHolds } from './holds/keep-holds.ts';
import { invitationsEffects, keepInvitationStates } from './invitations/invitations.effects.ts';
import { planMissing, planOnWrites } from './jobs/plan-work.ts';
import { wakeMissed } from './jobs/serve-jobs.ts';
import { claimExistingCodes, keepCodeClaims } from './marketing/code-claims.ts';
import { emptiesEffects } from './marketplace/empties/empties.effects.ts';
import { instantEffects } from './marketplace/instant/instant.effects.ts';
import { watchEffects } from './marketplace/instant/watch-deal.ts';
import { searchEffects } from './marketplace/searches/keep-hits.ts';
import { partnersEffects } from './marketplace/partners/partners.effects.ts';
import { knownAccounts } from './marketplace/known-accounts.ts';
import { invoiceEffects } from './settlement/invoices/invoices.effects.ts';
import { charterOfferEffects } from './offers/charter/charter-offer.effects.ts';
import { keepOffers } from './offers/keep-offers.ts';
import { ordersEffects } from './orders/orders.effects.ts';
import { keepPaymentStates } from './payments/keep-payment-states.ts';
import type { AppContext } from './platform/app-context.ts';
import { keepLegalHolds } from './privacy/holds/keep-legal-holds.ts';
import { keepWorkplaces, profileEffects } from './profile/profile.effects.ts';
import { claimsEffects } from './settlement/claims/claims.effects.ts';
import { startSubscriptions } from './settlement/subscriptions/start-subscriptions.ts';
import { keepTaxReportStates, taxesEffects } from './settlement/taxes/taxes.effects.ts';
import { keepRowStates } from './settlement/reconciler/keep-row-states.ts';
import { keepTermsFixed } from './terms/published-terms.ts';
import { keepEntries } from './trips/keep-entries.ts';
import { keepTripStatuses, tripsEffects } from './trips/trips.effects.ts';
import { keepCompanyStates } from './companies/suspend-company.ts';
import { keepAnAdmin } from './users/change-member.ts';
import { keepCompanyPeople } from './users/keep-company-people.ts';
import { keepFollowers, settleFollowers } from './webhooks/keep-followers.ts';

/** Registers the effects of writes, in their transaction, of each module. */
export function takeOnEffects(ctx: AppContext): void {
  filesEffects(ctx);
  invitationsEffects(ctx);
  profileEffects(ctx);
  conversationsEffects(ctx);
  partnersEffects(ctx);
  ordersEffects(ctx);
  openFromOrders(ctx);
  billCompanies(ctx);
  catalogEffects(ctx);
  tripsEffects(ctx);
  claimsEffects(ctx);
  startSubscriptions(ctx);
  taxesEffects(ctx);
  charterOfferEffects(ctx);
  invoiceEffects(ctx, knownAccounts);
  cartEffects(ctx);
  instantEffects(ctx);
  emptiesEffects(ctx);
  watchEffects(ctx);
  searchEffects(ctx);
  fulfillmentEffects(ctx);
  repriceDeliveryOfQuotes(ctx);
  endExportsOnErasure(ctx);
}

/** Registers rules for all writes: values that are unique over all companies, addresses of customers. Call it once, before the first write. */
export function keepWriteRules({ records, config, clock }: Pick<AppContext, 'records' | 'config' | 'clock'>): void {
  keepKeyClaims(records);
  keepCodeClaims(records);
  keepAddressRules(records);
  keepOrderAddresses(records);
  keepOneDefault(records);
  keepContactPairs(records);
  keepInvitationStates(records);
  keepAnAdmin(records);
  keepWorkplaces(records);
  keepCompanyPeople(records);
  keepAircraftErrors(records);
  keepTermsFixed(records);
  keepFollowers(records);
  keepPaymentStates(records);
  keepRowStates(records);
  keepTaxReportStates(records);
  keepOffers(records);
  keepLockedFiles(records);
  keepHolds(records);
  keepTripStatuses(records);
  keepEntries(records);
  keepLegalHolds(records);
  keepCompanyStates(records);
  planOnWrites({ records, config, clock });
}
/** Brings records that are older than a rule in line with it, and plans jobs that a company lacks. Changes nothing the second time. */
export async function settleExisting(ctx: AppContext): Promise<void> {
  await claimExistingKeys(ctx);
  await claimExistingCodes(ctx);
  await settleCompanyErrors(ctx);
  await planMissing(ctx);
  await wakeMissed(ctx);
  await settleFollowers(ctx);
}
