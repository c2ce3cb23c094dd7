import { addressSamples } from './addresses/address.sample.ts';
import { analyticsEventSamples } from './analytics/event.sample.ts';
import { metricSamples } from './analytics/metric.sample.ts';
import { cartSamples } from './cart/cart.sample.ts';
import {
  adSamples,
  packagingSamples,
  priceChangeSamples,
  pricingSamples,
  productSamples,
  taxRateSamples,
  taxSettingsSamples,
} from './catalog/catalog.sample.ts';
import { claimSamples } from './claims/claim.sample.ts';
import { clientRecordSamples } from './clients/client.sample.ts';
import { mailDomainSamples } from './clients/mail-domain/mail-domain.sample.ts';
import { supportVisitSamples } from './clients/support/support-visit.sample.ts';
import { installationSamples } from './companies/installation.sample.ts';
import { contactSamples } from './contacts/contact.sample.ts';
import { contactPairSamples, mergeSamples, mergeStepSamples } from './contacts/merge/merge.sample.ts';
import { storedFileSamples } from './files/files.sample.ts';
import { outboxSamples } from './mail/outbox/outbox.sample.ts';
import { draftSamples, filterSamples, messageSamples, textThreadSamples, threadSamples, unreadSamples } from './conversations/conversation.sample.ts';
import { aircraftModelSamples, aircraftSamples } from './fleet/aircraft.sample.ts';
import { holdSamples } from './holds/holds.sample.ts';
import { airportNoteSamples } from './fleet/airport-note.sample.ts';
import { airportSamples } from './fleet/airport.sample.ts';
import { dataLogSamples, feedbackSamples, jobStateSamples, queueSamples } from './jobs/jobs.sample.ts';
import { mailCursorSamples, mailHealthSamples, mailLedgerSamples } from './mail/mail.sample.ts';
import { offerEventSamples, offerRevisionSamples } from './offers/offers.sample.ts';
import { orderQuoteSamples, orderSamples } from './orders/order.sample.ts';
import { lineSetSamples } from './orders/sets/line-set.sample.ts';
import { savedDashboardSamples } from './dashboards/dashboards.sample.ts';
import { connectionSamples } from './connections/connection.sample.ts';
import { importRowsSamples, importRunSamples, importSourceSamples } from './imports/import.sample.ts';
import { invitationRequestSamples } from './invitations/invitation-request.sample.ts';
import { invitationSamples } from './invitations/invitation.sample.ts';
import { searchSamples } from './search/search.sample.ts';
import { apiKeySamples } from './users/api-key.sample.ts';
import { systemMailSamples } from './mail/system-mail.sample.ts';
import { tokenSamples } from './users/token.sample.ts';
import {
  deviceSamples,
  endedSessionSamples,
  locationSamples,
  memberSamples,
  roleSamples,
  signatureSamples,
  signInSamples,
  userSamples,
} from './users/user.sample.ts';
import { flightEventSamples, flightFeedSamples } from './trips/following/following.sample.ts';
import { webhookSamples } from './webhooks/webhook.sample.ts';
import { taskSamples, tourSamples, workOrderSamples } from './work/work.sample.ts';
import { groupSamples, subscriptionSamples, templateSamples } from './marketing/marketing.sample.ts';
import {
  blogSamples,
  cmsSettingsSamples,
  deploymentSamples,
  footerSamples,
  headerSamples,
  menuItemSamples,
  pageSamples,
  shortUrlSamples,
} from './pages/pages.sample.ts';
import {
  cardSamples,
  chargeSamples,
  discountSamples,
  moneyCallSamples,
  paymentIntentSamples,
  paymentSamples,
  paymentSettingsSamples,
  providerEventSamples,
  providerInvoiceSamples,
  providerSubscriptionSamples,
  refundSamples,
  testPaymentSamples,
} from './payments/payments.sample.ts';
import { carrierSettingsSamples, shipmentItemSamples, shipmentSamples } from './shipping/shipping.sample.ts';
import { reconcilerReportSamples, reconcilerRowSamples, reportReadersSamples } from './settlement/reconciler.sample.ts';
import { taxReportSamples } from './settlement/taxes/tax-report.sample.ts';
import { operatorRequestSamples } from './marketplace/operators/operators.sample.ts';
import { accountSamples, affiliateSamples, dealSamples, marketplaceSearchSamples, shareSamples } from './marketplace/marketplace.sample.ts';
import { dutySettingsSamples } from './trips/duty/duty.sample.ts';
import { checklistRuleSamples } from './trips/checklists/checklists.sample.ts';
import {
  flightPlanSamples,
  flightSamples,
  invoiceSamples,
  legSamples,
  priceListSamples,
  quoteSamples,
  scheduleSamples,
  serviceSamples,
  tripLinkSamples,
  tripSamples,
} from './trips/charter.sample.ts';
import { companyExportSamples } from './backup/backup.sample.ts';
import { legalHoldSamples } from './privacy/holds/holds.sample.ts';
import { erasureSamples, privacyRequestSamples } from './privacy/privacy.sample.ts';
import { termsAcceptanceSamples, termsVersionSamples } from './terms/terms.sample.ts';
import { noticeSamples } from './users/notices/notice.sample.ts';

/** Documents of every kind of record, by collection, for tests, demo data and docs/model.md. */
export const samples: Readonly<Record<string, readonly object[]>> = {
  privacy_requests: privacyRequestSamples,
  legal_holds: legalHoldSamples,
  erasures: erasureSamples,
  company_exports: companyExportSamples,
  addresses: addressSamples,
  installation: installationSamples,
  claims: claimSamples,
  clients: clientRecordSamples,
  mail_domains: mailDomainSamples,
  support_visits: supportVisitSamples,
  contacts: contactSamples,
  import_runs: importRunSamples,
  import_rows: importRowsSamples,
  import_sources: importSourceSamples,
  connections: connectionSamples,
  contact_pairs: contactPairSamples,
  merges: mergeSamples,
  merge_steps: mergeStepSamples,
  users: userSamples,
  members: memberSamples,
  locations: locationSamples,
  ended_sessions: endedSessionSamples,
  terms_versions: termsVersionSamples,
  acceptances: termsAcceptanceSamples,
  signatures: signatureSamples,
  devices: deviceSamples,
  roles: roleSamples,
  sign_ins: signInSamples,
  _tokens: tokenSamples,
  system_mail: systemMailSamples,
  api_keys: apiKeySamples,
  invitations: invitationSamples,
  invitation_requests: invitationRequestSamples,
  webhooks: webhookSamples,
  queue: queueSamples,
  feedback: feedbackSamples,
  data_logs: dataLogSamples,
  job_states: jobStateSamples,
  searches: searchSamples,
  mail_ledger: mailLedgerSamples,
  mail_cursors: mailCursorSamples,
  mail_health: mailHealthSamples,
  aircraft: aircraftSamples,
  aircraft_models: aircraftModelSamples,
  airports: airportSamples,
  airport_notes: airportNoteSamples,
  threads: threadSamples,
  threadsmsgs: messageSamples,
  unread: unreadSamples,
  notices: noticeSamples,
  outbox: outboxSamples,
  files: storedFileSamples,
  _sms: textThreadSamples,
  filters: filterSamples,
  drafts: draftSamples,
  groups: groupSamples,
  subscriptions: subscriptionSamples,
  templates: templateSamples,
  pages: pageSamples,
  headers: headerSamples,
  footers: footerSamples,
  blogs: blogSamples,
  deployments: deploymentSamples,
  cms_settings: cmsSettingsSamples,
  menu_items: menuItemSamples,
  short_urls: shortUrlSamples,
  metrics: metricSamples,
  analytics_events: analyticsEventSamples,
  saved_dashboards: savedDashboardSamples,
  orders: orderSamples,
  order_quotes: orderQuoteSamples,
  line_sets: lineSetSamples,
  offer_revisions: offerRevisionSamples,
  offer_events: offerEventSamples,
  carts: cartSamples,
  tasks: taskSamples,
  tours: tourSamples,
  work_orders: workOrderSamples,
  cards: cardSamples,
  payments: paymentSamples,
  refunds: refundSamples,
  discounts: discountSamples,
  charges: chargeSamples,
  payment_intents: paymentIntentSamples,
  provider_subscriptions: providerSubscriptionSamples,
  provider_invoices: providerInvoiceSamples,
  provider_events: providerEventSamples,
  money_calls: moneyCallSamples,
  payment_settings: paymentSettingsSamples,
  test_payments: testPaymentSamples,
  reconciler_rows: reconcilerRowSamples,
  reconciler_reports: reconcilerReportSamples,
  report_readers: reportReadersSamples,
  tax_reports: taxReportSamples,
  products: productSamples,
  tax_rates: taxRateSamples,
  tax_settings: taxSettingsSamples,
  holds: holdSamples,
  price_changes: priceChangeSamples,
  product_pricing: pricingSamples,
  packaging: packagingSamples,
  ads: adSamples,
  shipments: shipmentSamples,
  carrier_settings: carrierSettingsSamples,
  items: shipmentItemSamples,
  quotes: quoteSamples,
  trips: tripSamples,
  trip_links: tripLinkSamples,
  flights: flightSamples,
  legs: legSamples,
  flight_plans: flightPlanSamples,
  flight_events: flightEventSamples,
  flight_feeds: flightFeedSamples,
  invoices: invoiceSamples,
  services: serviceSamples,
  checklist_rules: checklistRuleSamples,
  duty_settings: dutySettingsSamples,
  schedule: scheduleSamples,
  pricing: priceListSamples,
  deals: dealSamples,
  accounts: accountSamples,
  affiliates: affiliateSamples,
  operator_requests: operatorRequestSamples,
  sharing: shareSamples,
  marketplace_searches: marketplaceSearchSamples,
};
