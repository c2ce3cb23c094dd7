import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from './addresses/address.collection.ts';
import { analyticsEvents } from './analytics/event.collection.ts';
import { metrics } from './analytics/metric.collection.ts';
import { carts } from './cart/cart.collection.ts';
import { ads, packaging, priceChanges, productPricing, products, taxRates, taxSettings } from './catalog/catalog.collection.ts';
import { claims } from './claims/claim.collection.ts';
import { clients } from './clients/client.collection.ts';
import { mailDomains } from './clients/mail-domain/mail-domain.collection.ts';
import { supportVisits } from './clients/support/support-visit.collection.ts';
import { installation } from './companies/installation.collection.ts';
import { contacts } from './contacts/contact.collection.ts';
import { contactPairs, merges, mergeSteps } from './contacts/merge/merge.collection.ts';
import { storedFiles } from './files/files.collection.ts';
import { outbox } from './mail/outbox/outbox.collection.ts';
import { drafts, filters, messages, textThreads, threads, unread } from './conversations/conversation.collection.ts';
import { holds } from './holds/holds.collection.ts';
import { aircraft, aircraftModels, airportNotes, airports } from './fleet/fleet.collection.ts';
import { dataLogs, feedback, jobSettings, queue } from './jobs/jobs.collection.ts';
import { systemMail } from './mail/system-mail.collection.ts';
import { groups, subscriptions, templates } from './marketing/group.collection.ts';
import { mailCursors, mailHealth, mailLedger } from './mail/mail.collection.ts';
import { savedDashboards } from './dashboards/dashboards.collection.ts';
import { deals } from './marketplace/deal.collection.ts';
import { operatorRequests } from './marketplace/operators/operators.collection.ts';
import { accounts, affiliates, marketplaceSearches, shares } from './marketplace/marketplace.collection.ts';
import { offerEvents, offerRevisions } from './offers/offers.collection.ts';
import { orderQuotes, orders } from './orders/orders.collection.ts';
import { lineSets } from './orders/sets/line-set.collection.ts';
import { blogs, cmsSettings, deployments, footers, headers, menuItems, pages, shortUrls } from './pages/page.collection.ts';
import {
  cards,
  charges,
  discounts,
  moneyCalls,
  paymentIntents,
  payments,
  paymentSettings,
  providerEvents,
  providerInvoices,
  providerSubscriptions,
  refunds,
  testPayments,
} from './payments/payments.collection.ts';
import { connections } from './connections/connection.collection.ts';
import { importRows, importRuns, importSources } from './imports/import.collection.ts';
import { invitationRequests } from './invitations/invitation-request.collection.ts';
import { invitations } from './invitations/invitation.collection.ts';
import { companyExports } from './backup/backup.collection.ts';
import { legalHolds } from './privacy/holds/holds.collection.ts';
import { erasures, privacyRequests } from './privacy/privacy.collection.ts';
import { searches } from './search/search.collection.ts';
import { carrierSettings, shipmentItems, shipments } from './shipping/shipping.collection.ts';
import { reconcilerReports, reconcilerRows, reportReaders } from './settlement/reconciler.collection.ts';
import { taxReports } from './settlement/taxes/tax-report.collection.ts';
import { priceItems } from './trips/pricing/price-item.import.ts';
import { dutySettings } from './trips/duty/duty.collection.ts';
import { checklistRules } from './trips/checklists/checklists.collection.ts';
import { flightPlans, flights, invoices, legs, priceLists, quotes, schedule, services, tripLinks, trips } from './trips/trips.collection.ts';
import { apiKeys } from './users/api-key.collection.ts';
import { acceptances, termsVersions } from './terms/terms.collection.ts';
import { notices } from './users/notices/notice.collection.ts';
import { devices, endedSessions, locations, members, roles, signatures, signIns, tokens, users } from './users/user.collection.ts';
import { flightEvents, flightFeeds } from './trips/following/following.collection.ts';
import { webhooks } from './webhooks/webhook.collection.ts';
import { tasks, tours, workOrders } from './work/work.collection.ts';

/** Every kind of record. Tables, indexes, access, live queries and forms are derived from this list. */
export const collections = [
  installation,
  claims,
  clients,
  supportVisits,
  mailDomains,
  users,
  members,
  locations,
  endedSessions,
  termsVersions,
  acceptances,
  signatures,
  devices,
  roles,
  signIns,
  tokens,
  systemMail,
  apiKeys,
  invitations,
  invitationRequests,
  webhooks,
  notices,
  addresses,
  queue,
  feedback,
  dataLogs,
  jobSettings,
  searches,
  mailLedger,
  mailCursors,
  mailHealth,
  contacts,
  contactPairs,
  merges,
  mergeSteps,
  airports,
  airportNotes,
  aircraftModels,
  aircraft,
  pages,
  headers,
  footers,
  blogs,
  deployments,
  cmsSettings,
  menuItems,
  shortUrls,
  groups,
  subscriptions,
  templates,
  threads,
  messages,
  unread,
  outbox,
  storedFiles,
  importRuns,
  importRows,
  importSources,
  connections,
  textThreads,
  filters,
  drafts,
  quotes,
  trips,
  tripLinks,
  flights,
  legs,
  flightPlans,
  flightEvents,
  flightFeeds,
  invoices,
  services,
  checklistRules,
  dutySettings,
  schedule,
  priceLists,
  deals,
  accounts,
  affiliates,
  shares,
  operatorRequests,
  marketplaceSearches,
  orders,
  orderQuotes,
  lineSets,
  offerRevisions,
  offerEvents,
  carts,
  tasks,
  workOrders,
  tours,
  metrics,
  analyticsEvents,
  savedDashboards,
  cards,
  payments,
  refunds,
  discounts,
  charges,
  paymentIntents,
  providerSubscriptions,
  providerInvoices,
  providerEvents,
  moneyCalls,
  paymentSettings,
  testPayments,
  reconcilerRows,
  reconcilerReports,
  reportReaders,
  taxReports,
  products,
  priceChanges,
  productPricing,
  packaging,
  ads,
  taxRates,
  taxSettings,
  holds,
  shipments,
  carrierSettings,
  shipmentItems,
  privacyRequests,
  legalHolds,
  erasures,
  companyExports,
] as const;

const byName = new Map((collections as unknown as readonly Collection[]).map((kind) => [kind.name, kind]));
/** Returns a kind of record by its name; undefined for one that does not exist. */
export const collectionNamed = (name: string): Collection | undefined => byName.get(name);

/** Kinds of record, and of entries of a record, that files can become. */
export const importKinds: readonly Collection[] = [...byName.values(), priceItems as Collection].filter((kind) => kind.import);
