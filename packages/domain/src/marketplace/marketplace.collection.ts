import { type Actor, admins, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { countryCode } from '../addresses/country-code.rules.ts';
import { charterPaymentTypes } from '../payments/payment.states.ts';
import { Account, accountPricings } from './account.ts';
import { affiliateProblems, prepareAffiliate } from './partners/affiliate.rules.ts';
import { Affiliate } from './partners/affiliate.ts';
import { MarketplaceSearch, searchLevels } from './marketplace-search.ts';
import { levelOfSearch } from './search-presets.rules.ts';
import { shareProblems } from './partners/share.rules.ts';
import { shareStates } from './partners/share.states.ts';
import { Share } from './partners/share.ts';

const sales = staffWith('sales', 'dispatch');
const linked = (actor: Actor): Where => where('client_ids', 'has', actor.client);

export const accounts = defineCollection({
  name: 'accounts',
  label: 'Account',
  labels: {
    email: 'Email',
    'pricing.type': 'Prices',
    'pricing.discount': 'Discount (%)',
    'pricing.payment_type': 'Payment method',
    'address.street2': 'Street, second line',
    po_number: 'Purchase order',
  },
  schema: Account,
  codes: { 'pricing.type': accountPricings, 'pricing.payment_type': charterPaymentTypes },
  references: { aircraft: 'aircraft', addresses: 'addresses' },
  scope: 'client',
  indexes: [['name'], ['email'], ['last_date']],
  contains: ['aircraft', 'addresses'],
  search: (account) => `${account.name} ${account.email} ${account.phone}`,
  access: { read: staff, create: sales, update: sales, delete: admins },
  import: {
    fields: [
      'name',
      'email',
      'phone',
      'type',
      'address.street',
      'address.street2',
      'address.city',
      'address.state',
      'address.zip',
      'address.country',
      'pricing.type',
      'pricing.discount',
      'pricing.payment_type',
      'po_number',
    ],
    identity: ['name'],
    words: { 'address.country': countryCode },
    names: {
      name: ['Account', 'Account name', 'Company', 'Customer'],
      po_number: ['PO', 'PO number'],
      'address.zip': ['Postal code'],
      'address.state': ['Region', 'Province'],
    },
  },
});
/** Both clients see their link. Only the server writes it: calls invite by name or key, and only the recipient answers. */
export const affiliates = defineCollection({
  name: 'affiliates',
  label: 'Affiliate',
  schema: Affiliate,
  scope: 'platform',
  indexes: [['creator'], ['recipient'], ['date']],
  contains: ['client_ids'],
  access: { read: (actor) => all(staff(actor), linked(actor)), create: nobody, update: nobody, delete: nobody },
  sealed: ['approved', 'declined', 'client_ids', 'shared_at'],
  prepare: prepareAffiliate,
  check: affiliateProblems,
});
/** Only calls write it, for the admins of both sides. The receiving operator reads the records through the server, which checks `sharedRead`. */
export const shares = defineCollection({
  name: 'sharing',
  label: 'Share',
  labels: {
    requestingOperator: 'Owner',
    receivingOperator: 'Receiver',
    lastRequestPath: 'Last used for',
    answered_at: 'Answered',
    offered_at: 'Offered',
    ended_at: 'Ended',
    expires: 'Ends',
    last_use: 'Last use',
  },
  schema: Share,
  codes: { state: shareStates },
  scope: 'client',
  indexes: [['receivingOperator']],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
  sealed: ['state', 'expires', 'last_use', 'lastRequestPath'],
  check: shareProblems,
});
export const marketplaceSearches = defineCollection({
  name: 'marketplace_searches',
  label: 'Marketplace search',
  labels: { icao: 'ICAO', flight_date: 'Day', radius: 'Radius (miles)', level: 'Accuracy' },
  schema: MarketplaceSearch,
  codes: { level: searchLevels },
  scope: 'client',
  indexes: [['type', 'flight_date'], ['last_date']],
  contains: ['followers'],
  search: (search) => `${search.name} ${search.description} ${search.icao}`,
  access: { read: staff, create: staffWith('sales', 'marketing'), update: staffWith('sales', 'marketing'), delete: staffWith('sales', 'marketing') },
  sealed: ['hits'],
  computed: ['level'],
  prepare: (search) => ({ ...search, icao: search.icao.trim().toUpperCase(), level: levelOfSearch(search) }),
});
