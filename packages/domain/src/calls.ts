import { forgetVisitor, sendEvents } from './analytics/analytics.calls.ts';
import { cartCalls } from './cart/cart.calls.ts';
import { getShopProducts } from './catalog/catalog.calls.ts';
import { taxSettingsCalls } from './catalog/tax-settings.calls.ts';
import { getClient, getUserClients } from './clients/clients.calls.ts';
import { claimEmail, confirmEmail, getCompanyEmail } from './clients/company-email.calls.ts';
import { checkMailDomain, getMailDomain } from './clients/mail-domain/mail-domain.calls.ts';
import { endVisit, enterCompany } from './clients/support/support-visit.calls.ts';
import {
  checkCompanyKey,
  closeCompany,
  createCompany,
  deleteCompany,
  inviteAdmin,
  listCompanies,
  renameCompany,
  reopenCompany,
  operatorCalls,
  suspendCompany,
  writeStarterSite,
} from './companies/companies.calls.ts';
import { listClaimedValues, releaseAddress } from './companies/claimed-values.calls.ts';
import { checkSetup, finishSetup, getSetup, testSetupMail } from './companies/setup.calls.ts';
import { getUsage } from './companies/usage.calls.ts';
import { decidePair, findDuplicates, mergeContacts, previewMerge, searchDuplicates, undoMerge } from './contacts/merge/merge.calls.ts';
import { namePeople } from './contacts/people.calls.ts';
import {
  clearUnread,
  getUnreadCount,
  listMessageFiles,
  markRead,
  postMessage,
  readMessageFile,
  restoreMessage,
  withdrawMessage,
  searchThreads,
} from './conversations/conversations.calls.ts';
import { customerCalls } from './customers/customers.calls.ts';
import { readFigures } from './dashboards/dashboards.calls.ts';
import { searchAirports } from './fleet/fleet.calls.ts';
import { jobCalls } from './jobs/jobs.calls.ts';
import { saveFollowUp } from './follow-ups/follow-ups.calls.ts';
import { applyImport, checkImport, readImport, undoImport } from './imports/import.calls.ts';
import { answerInvitationRequest, askForInvitation } from './invitations/invitation-requests.calls.ts';
import { acceptInvitation, invite, openInvitation, resendInvitation, revokeInvitation } from './invitations/invitations.calls.ts';
import { retryMail, resendEmail } from './mail/mail.calls.ts';
import { listSystemMail } from './mail/system-mail.calls.ts';
import { emptyLegCalls } from './marketplace/empties/empties.calls.ts';
import { partnerRequestCalls } from './marketplace/operators/operators.calls.ts';
import { instantCalls } from './marketplace/instant/instant.calls.ts';
import { marketplaceCalls } from './marketplace/marketplace.calls.ts';
import {
  acceptInvitations,
  answerAffiliate,
  endAffiliate,
  findPartners,
  getAffiliateNames,
  invitePartner,
} from './marketplace/partners/partners.calls.ts';
import { listPartnerAircraft } from './marketplace/partners/partner-fleet.calls.ts';
import { answerShare, endShare, listShares, offerShare, previewShare, readShared } from './marketplace/partners/shares.calls.ts';
import { shareFile } from './files/files.calls.ts';
import { holdCalls } from './holds/holds.calls.ts';
import { deskCalls } from './trips/desk/desk.calls.ts';
import { invoiceCalls } from './settlement/invoices/invoices.calls.ts';
import { tripCalls } from './trips/trip/trip.calls.ts';
import { tripMoneyCalls } from './trips/desk/trip-money.calls.ts';
import { charterRequestCalls } from './trips/requests/requests.calls.ts';
import { pricingCalls } from './trips/pricing/pricing.calls.ts';
import { moveCalls } from './trips/moves/moves.calls.ts';
import { newFlightCalls } from './trips/new-flights/new-flights.calls.ts';
import { offerCalls } from './offers/offers.calls.ts';
import { orderCalls } from './orders/orders.calls.ts';
import { getPage } from './pages/pages.calls.ts';
import { getPaymentSettings, savePaymentSettings, testPaymentKeys } from './payments/payment-settings.calls.ts';
import {
  countDocuments,
  deleteDocument,
  getDocument,
  getHistory,
  listDeleted,
  listDocuments,
  readDocuments,
  searchDocuments,
  undoChange,
  writeDocument,
  writeDocuments,
} from './records.calls.ts';
import { confirmEmailChange, getOwnSignIn, requestEmailChange, revertEmailChange } from './profile/email-change.calls.ts';
import { confirmPassword } from './profile/confirm-password.calls.ts';
import { listPasskeys, removePasskey } from './profile/passkeys.calls.ts';
import { removePhoto, saveSignature } from './profile/profile.calls.ts';
import { endOtherSessions, endSession, listSessions } from './profile/sessions.calls.ts';
import { legalHoldCalls } from './privacy/holds/holds.calls.ts';
import { retentionCalls } from './privacy/retention/retention.calls.ts';
import { privacyRequestCalls } from './privacy/privacy.calls.ts';
import { listActivity } from './privacy/activity.calls.ts';
import { requestOwnData } from './privacy/own-data.calls.ts';
import { requestExport } from './backup/backup.calls.ts';
import { reconcilerCalls } from './settlement/reconciler.calls.ts';
import { reportTaxAgain } from './settlement/taxes/tax-report.calls.ts';
import { cardCalls } from './settlement/cards.calls.ts';
import { settlementCalls } from './settlement/settlement.calls.ts';
import { subscriptionCalls } from './settlement/subscriptions/subscriptions.calls.ts';
import { fulfillmentCalls } from './fulfillment/fulfillment.calls.ts';
import { freightCalls } from './fulfillment/freight.calls.ts';
import { labelCalls } from './fulfillment/labels.calls.ts';
import { connectionCalls } from './connections/connections.calls.ts';
import { carrierSettingsCalls } from './shipping/carrier-settings.calls.ts';
import { freightServicesCalls } from './shipping/freight-services.calls.ts';
import { orderShippingCalls } from './fulfillment/order-shipping.calls.ts';
import { acceptTerms, getTerms, listTerms, publishTerms } from './terms/terms.calls.ts';
import { makeApiKey, restoreApiKey, revokeApiKey } from './users/api-keys.calls.ts';
import { getPushKey, saveDevice } from './users/devices.calls.ts';
import { deactivateMember, handOver, leaveCompany, listPeople, reactivateMember, setRestricted } from './users/members.calls.ts';
import { getSession } from './users/session.calls.ts';
import { getRoles, getSignInServices, getUsersByRole, redeemAccessCode, setRole } from './users/users.calls.ts';
import { explainSearch, findRecords, searchRecords } from './search/search.calls.ts';
import { webhookCalls } from './webhooks/webhooks.calls.ts';
import { listTours } from './work/work.calls.ts';

/** Every HTTP call: registered by the server, sent by the browser, and tested with invalid input. */
export const calls = {
  getSetup,
  checkSetup,
  testSetupMail,
  finishSetup,
  listCompanies,
  checkCompanyKey,
  createCompany,
  inviteAdmin,
  renameCompany,
  suspendCompany,
  reopenCompany,
  ...operatorCalls,
  closeCompany,
  deleteCompany,
  writeStarterSite,
  getUsage,
  listClaimedValues,
  releaseAddress,
  enterCompany,
  endVisit,
  getClient,
  getUserClients,
  getCompanyEmail,
  claimEmail,
  getMailDomain,
  checkMailDomain,
  confirmEmail,
  getSession,
  getRoles,
  getUsersByRole,
  namePeople,
  findDuplicates,
  searchDuplicates,
  decidePair,
  previewMerge,
  mergeContacts,
  undoMerge,
  readImport,
  checkImport,
  applyImport,
  undoImport,
  setRole,
  listPeople,
  setRestricted,
  handOver,
  deactivateMember,
  reactivateMember,
  leaveCompany,
  invite,
  resendInvitation,
  revokeInvitation,
  openInvitation,
  askForInvitation,
  answerInvitationRequest,
  acceptInvitation,
  getSignInServices,
  redeemAccessCode,
  makeApiKey,
  revokeApiKey,
  restoreApiKey,
  ...webhookCalls,
  getPushKey,
  saveDevice,
  saveSignature,
  removePhoto,
  listPasskeys,
  removePasskey,
  listSessions,
  endOtherSessions,
  endSession,
  getOwnSignIn,
  requestEmailChange,
  confirmEmailChange,
  revertEmailChange,
  confirmPassword,
  listTerms,
  publishTerms,
  getTerms,
  acceptTerms,
  getPage,
  getPaymentSettings,
  savePaymentSettings,
  testPaymentKeys,
  ...settlementCalls,
  ...subscriptionCalls,
  ...cardCalls,
  ...reconcilerCalls,
  reportTaxAgain,
  getShopProducts,
  ...cartCalls,
  ...fulfillmentCalls,
  ...freightCalls,
  ...labelCalls,
  ...connectionCalls,
  ...carrierSettingsCalls,
  ...freightServicesCalls,
  ...orderShippingCalls,
  ...taxSettingsCalls,
  listTours,
  readFigures,
  sendEvents,
  forgetVisitor,
  searchAirports,
  ...jobCalls,
  saveFollowUp,
  ...orderCalls,
  ...holdCalls,
  ...deskCalls,
  ...pricingCalls,
  ...tripMoneyCalls,
  ...charterRequestCalls,
  ...moveCalls,
  ...newFlightCalls,
  ...tripCalls,
  ...invoiceCalls,
  ...offerCalls,
  ...customerCalls,
  shareFile,
  postMessage,
  markRead,
  clearUnread,
  getUnreadCount,
  retryMail,
  resendEmail,
  listSystemMail,
  restoreMessage,
  withdrawMessage,
  readMessageFile,
  listMessageFiles,
  searchThreads,
  ...marketplaceCalls,
  ...emptyLegCalls,
  ...partnerRequestCalls,
  ...instantCalls,
  answerAffiliate,
  getAffiliateNames,
  acceptInvitations,
  endAffiliate,
  findPartners,
  invitePartner,
  answerShare,
  endShare,
  listShares,
  offerShare,
  listPartnerAircraft,
  previewShare,
  readShared,
  getDocument,
  countDocuments,
  findRecords,
  searchRecords,
  explainSearch,
  listDocuments,
  searchDocuments,
  writeDocuments,
  getHistory,
  undoChange,
  readDocuments,
  writeDocument,
  deleteDocument,
  ...privacyRequestCalls,
  ...legalHoldCalls,
  ...retentionCalls,
  listDeleted,
  listActivity,
  requestExport,
  requestOwnData,
} as const;
