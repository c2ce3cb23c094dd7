import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { ERASED_NAME } from '@app/kernel/personal.ts';
import { Erasure, PrivacyRequest } from './privacy-request.ts';
import { privacyKinds, privacyStates } from './privacy-request.states.ts';

/** Written only by calls (`privacy.calls.ts`). */
export const privacyRequests = defineCollection({
  name: 'privacy_requests',
  label: 'Privacy request',
  labels: { by: 'Recorded by', proof: 'Proof of identity', archive_until: 'Download ends', reminded: 'Reminded', 'preview.holds': 'Legal holds' },
  schema: PrivacyRequest,
  codes: { kind: privacyKinds, state: privacyStates },
  references: { contact: 'contacts', by: 'members' },
  scope: 'client',
  indexes: [['received'], ['state', 'due'], ['archive_until']],
  personal: { of: ['email', 'contact'], clears: { email: '', name: ERASED_NAME, phone: '', proof: '' } },
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  transitions: { state: { from: ['open'] } },
  secret: ['archive'],
});

/** The register of erasures: a restore of an older backup applies it before the server opens. */
export const erasures = defineCollection({
  name: 'erasures',
  label: 'Erasure',
  schema: Erasure,
  scope: 'platform',
  indexes: [['client', 'at']],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  secret: ['sealed'],
});
