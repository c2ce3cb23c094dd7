import { type Actor, defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { clearsBilling } from '@app/kernel/personal.ts';
import { any, nothing, where, type Where } from '@app/kernel/queries/where.ts';
import { Address } from './address.ts';
import { countryCode } from './country-code.rules.ts';
import { addressLines, isOnlyZip, modeOf, problemsOfAddress, tidyAddress } from './address.rules.ts';

/** Customers with an account manage their own addresses; staff manage all of them, by role. */
const own = (actor: Actor): Where => (actor.uid === '' || actor.anonymous ? nothing : where('user_id', 'eq', actor.uid));
const staffOrOwner = (actor: Actor): Where => any(staff(actor), own(actor));
const keepers = staffWith('sales', 'dispatch', 'support');
const keeperOrOwner = (actor: Actor): Where => any(keepers(actor), own(actor));

export const addresses = defineCollection({
  name: 'addresses',
  label: 'Address',
  labels: { user_id: 'Owner', street2: 'Street, second line', zip: 'ZIP', type_id: 'External number' },
  schema: Address,
  scope: 'client',
  indexes: [['user_id', 'type'], ['email'], ['zip']],
  search: (address) => `${addressLines(address).join(' ')} ${address.nickname} ${address.email} ${address.phone}`,
  personal: {
    of: ['email', 'phone'],
    clears: { ...clearsBilling, user_id: '', nickname: '', notes: '', latitude: null, longitude: null, metadata: {}, files: [] },
  },
  access: { read: staffOrOwner, create: keeperOrOwner, update: keeperOrOwner, delete: keeperOrOwner },
  prepare: tidyAddress,
  check: (address) => problemsOfAddress(address, modeOf(address)),
  inactive: isOnlyZip,
  import: {
    fields: [
      'type_id',
      'type',
      'nickname',
      'first_name',
      'last_name',
      'company',
      'street',
      'street2',
      'city',
      'state',
      'zip',
      'country',
      'phone',
      'email',
      'residential',
      'notes',
    ],
    identity: ['type_id'],
    words: { country: countryCode },
    names: {
      zip: ['Postal code', 'Postcode', 'ZIP code'],
      state: ['Region', 'Province'],
      street: ['Address', 'Street address', 'Address 1'],
      street2: ['Address 2'],
    },
  },
});
