import { recordProblems } from '@app/kernel/record.problems.ts';
import { refusing } from '@app/kernel/refused.ts';
import { addressProblems } from './addresses/addresses.problems.ts';
import { analyticsProblems } from './analytics/analytics.problems.ts';
import { cartProblems } from './cart/cart.problems.ts';
import { catalogProblems } from './catalog/catalog.problems.ts';
import { clientProblems } from './clients/clients.problems.ts';
import { companyProblems } from './companies/companies.problems.ts';
import { contactProblems } from './contacts/contacts.problems.ts';
import { conversationProblems } from './conversations/conversations.problems.ts';
import { fileProblems } from './files/files.problems.ts';
import { fleetProblems } from './fleet/fleet.problems.ts';
import { followUpProblems } from './follow-ups/follow-ups.problems.ts';
import { holdProblems } from './holds/holds.problems.ts';
import { importProblems } from './imports/imports.problems.ts';
import { invitationProblems } from './invitations/invitations.problems.ts';
import { jobProblems } from './jobs/jobs.problems.ts';
import { mailProblems } from './mail/mail.problems.ts';
import { marketingProblems } from './marketing/marketing.problems.ts';
import { marketplaceProblems } from './marketplace/marketplace.problems.ts';
import { offerProblems } from './offers/offers.problems.ts';
import { orderProblems } from './orders/orders.problems.ts';
import { pageProblems } from './pages/pages.problems.ts';
import { paymentProblems } from './payments/payments.problems.ts';
import { backupProblems } from './backup/backup.problems.ts';
import { privacyProblems } from './privacy/privacy.problems.ts';
import { profileProblems } from './profile/profile.problems.ts';
import { searchProblems } from './search/search.problems.ts';
import { fulfillmentProblems } from './fulfillment/fulfillment.problems.ts';
import { connectionProblems } from './connections/connections.problems.ts';
import { shippingProblems } from './shipping/shipping.problems.ts';
import { termsProblems } from './terms/terms.problems.ts';
import { tripProblems } from './trips/model/trips.problems.ts';
import { userProblems } from './users/users.problems.ts';
import { webhookProblems } from './webhooks/webhooks.problems.ts';

export const problems = {
  ...recordProblems,
  ...clientProblems,
  ...companyProblems,
  ...userProblems,
  ...addressProblems,
  ...searchProblems,
  ...fileProblems,
  ...importProblems,
  ...jobProblems,
  ...mailProblems,
  ...invitationProblems,
  ...webhookProblems,
  ...profileProblems,
  ...termsProblems,
  ...contactProblems,
  ...conversationProblems,
  ...pageProblems,
  ...marketingProblems,
  ...catalogProblems,
  ...holdProblems,
  ...paymentProblems,
  ...connectionProblems,
  ...shippingProblems,
  ...fulfillmentProblems,
  ...followUpProblems,
  ...fleetProblems,
  ...tripProblems,
  ...marketplaceProblems,
  ...analyticsProblems,
  ...orderProblems,
  ...offerProblems,
  ...cartProblems,
  ...privacyProblems,
  ...backupProblems,
};
export type ProblemCode = keyof typeof problems;
export const refuse = refusing(problems);
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);
