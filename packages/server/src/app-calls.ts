import { backupApi } from './backup/backup.api.ts';
import { analyticsApi } from './analytics/analytics.api.ts';
import { cartApi } from './cart/cart.api.ts';
import { catalogApi } from './catalog/catalog.api.ts';
import { clientsApi } from './clients/clients.api.ts';
import type { KnownClients } from './clients/known-clients.ts';
import { companiesApi } from './companies/companies.api.ts';
import { conversationsApi } from './conversations/conversations.api.ts';
import { handOverConversations } from './conversations/hand-over-conversations.ts';
import { customersApi } from './customers/customers.api.ts';
import { contactsApi } from './contacts/contacts.api.ts';
import { conversationsMail } from './conversations/conversations.jobs.ts';
import { filesApi } from './files/share-file.ts';
import { fleetApi } from './fleet/fleet.api.ts';
import { followUpsApi } from './follow-ups/follow-ups.api.ts';
import { handOverFollowUps, handOverTasks } from './follow-ups/hand-over-work.ts';
import { fulfillmentApi } from './fulfillment/fulfillment.api.ts';
import { tendLabel } from './fulfillment/tend-label.ts';
import { dashboardsApi } from './dashboards/dashboards.api.ts';
import { documentsApi } from './records/documents.api.ts';
import { recordsApi } from './records/records.api.ts';
import type { Served } from './http/serve.ts';
import { connectionsApi } from './connections/connections.api.ts';
import { importsApi } from './imports/imports.api.ts';
import { invitationsApi } from './invitations/invitations.api.ts';
import { jobsApi } from './jobs/jobs.api.ts';
import { mailApi } from './mail/mail.api.ts';
import { writeSystemMail } from './mail/system/write-system-mail.ts';
import { systemMailApi } from './mail/system/system-mail.api.ts';
import { marketingApi } from './marketing/marketing.api.ts';
import { checkFlight } from './marketplace/instant/check-flight.ts';
import { alertsApi } from './marketplace/alerts/alerts.api.ts';
import { visitorsApi } from './marketplace/visitors/visitors.api.ts';
import { emptiesApi } from './marketplace/empties/empties.api.ts';
import { legsLostBy } from './marketplace/empties/legs-lost-by.ts';
import { marketplaceApi } from './marketplace/marketplace.api.ts';
import { operatorsApi } from './marketplace/operators/operators.api.ts';
import { partnersApi } from './marketplace/partners/partners.api.ts';
import type { SharedAccess } from './marketplace/partners/shared-access.ts';
import { tripPagesApi } from './offers/trip/trip-pages.api.ts';
import { offersApi } from './offers/offers.api.ts';
import { ordersApi } from './orders/orders.api.ts';
import type { PageShelf } from './pages/get-page.ts';
import { pagesApi } from './pages/pages.api.ts';
import { paymentsApi } from './payments/payments.api.ts';
import type { AppContext } from './platform/app-context.ts';
import { privacyApi } from './privacy/privacy.api.ts';
import { profileApi } from './profile/profile.api.ts';
import { shippingApi } from './shipping/shipping.api.ts';
import { reconcilerApi } from './settlement/reconciler/reconciler.api.ts';
import { settlementApi } from './settlement/settlement.api.ts';
import { knownAccounts } from './marketplace/known-accounts.ts';
import { invoicesApi } from './settlement/invoices/invoices.api.ts';
import { tripsApi } from './trips/trips.api.ts';
import type { PublishedTerms } from './terms/published-terms.ts';
import { searchApi } from './search/search.api.ts';
import { termsApi } from './terms/terms.api.ts';
import type { Accounts } from './users/auth/accounts.ts';
import type { HandOvers } from './users/change-member.ts';
import type { InvitedAccounts } from './users/auth/invited-accounts.ts';
import type { OwnAccount } from './users/auth/own-account.ts';
import type { ApiKeyReader } from './users/api-key-reader.ts';
import type { Rights } from './users/rights.ts';
import { membersApi } from './users/members.api.ts';
import { usersApi } from './users/users.api.ts';
import type { Courier } from './webhooks/courier.ts';
import { webhooksApi } from './webhooks/webhooks.api.ts';
import { workApi } from './work/work.api.ts';

/** Parts of the process that calls use. */
interface CallParts {
  readonly rights: Rights;
  readonly keys: ApiKeyReader;
  readonly known: KnownClients;
  readonly shelf: PageShelf;
  readonly accounts: Accounts;
  readonly invited: InvitedAccounts;
  readonly shared: SharedAccess;
  readonly own: OwnAccount;
  readonly terms: PublishedTerms;
  readonly courier: Courier;
}
/** Hands over the work of a colleague who leaves, by module. */
const handOvers: HandOvers = [handOverConversations, handOverTasks, handOverFollowUps];

/** All calls, by module. */
export const servedBy = (
  ctx: AppContext,
  { rights, keys, known, shelf, accounts, invited, own, terms, shared, courier }: CallParts,
): readonly Served[] => [
  ...companiesApi(ctx, accounts),
  ...recordsApi(ctx),
  ...searchApi(ctx),
  ...documentsApi(ctx),
  ...clientsApi(ctx, known, async (email) => void (await writeSystemMail(ctx, { ...email, purpose: 'email-code', name: '' }))),
  ...usersApi(ctx, { actorIn: (uid, client) => rights.actor(uid, client), changed: (key) => keys.forget(key) }),
  ...membersApi(ctx, handOvers),
  ...invitationsApi(ctx, invited),
  ...profileApi(ctx, own),
  ...termsApi(ctx, terms, {
    published: () => {
      terms.forget();
      rights.refreshAll();
    },
    accepted: (uid) => rights.forget(uid),
  }),
  ...webhooksApi(ctx, courier),
  ...contactsApi(ctx),
  ...importsApi(ctx),
  ...jobsApi(ctx),
  ...filesApi(ctx),
  ...fleetApi(ctx),
  ...marketplaceApi(ctx),
  ...alertsApi(ctx, known),
  ...visitorsApi(ctx, known),
  ...emptiesApi(ctx),
  ...partnersApi(ctx, shared),
  ...operatorsApi(ctx, known),
  ...pagesApi(shelf),
  ...systemMailApi(ctx),
  ...conversationsApi(ctx),
  ...mailApi(ctx, conversationsMail.received),
  ...analyticsApi(ctx, known),
  ...dashboardsApi(ctx),
  ...marketingApi(ctx, (uid) => rights.forget(uid)),
  ...workApi(ctx),
  ...followUpsApi(ctx),
  ...privacyApi(ctx),
  ...backupApi(ctx),
  ...ordersApi(ctx),
  ...paymentsApi(ctx),
  ...tripsApi(ctx, legsLostBy(ctx)),
  ...invoicesApi(ctx, knownAccounts),
  ...settlementApi(ctx, known),
  ...reconcilerApi(ctx, tendLabel),
  ...cartApi(ctx, (store, order) => checkFlight(ctx, store, order)),
  ...fulfillmentApi(ctx),
  ...shippingApi(ctx),
  ...catalogApi(ctx),
  ...offersApi(ctx, known),
  ...tripPagesApi(ctx, known),
  ...customersApi(ctx, known),
  ...connectionsApi(ctx),
];
