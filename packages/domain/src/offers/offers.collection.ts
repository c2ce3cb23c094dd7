import { defineCollection, nobody, staffWith } from '@app/kernel/collection.ts';
import { words } from '@app/kernel/words.ts';
import { OfferEvent, offerEventKinds, OfferRevision } from './offer-revision.ts';

/** Written by calls only, once, and never changed. */
const readers = { read: staffWith('sales', 'support', 'dispatch'), create: nobody, update: nobody, delete: nobody } as const;
const KEPT_AS_PROOF = words('Kept as proof of what was agreed.');

export const offerRevisions = defineCollection({
  name: 'offer_revisions',
  label: 'Offer revision',
  labels: { sha256: 'Checksum', to: 'Sent to' },
  schema: OfferRevision,
  references: { sent_by: 'members' },
  scope: 'client',
  indexes: [['quote', 'number'], ['token']],
  personal: { of: ['content.contact.id', 'content.contact.email', 'to'], clears: {}, law: KEPT_AS_PROOF },
  access: readers,
  secret: ['token'],
});
export const offerEvents = defineCollection({
  name: 'offer_events',
  label: 'Offer event',
  labels: { sha256: 'Checksum', ip: 'Network address', by: 'Member', previous: 'Checksum of the event before' },
  schema: OfferEvent,
  codes: { kind: offerEventKinds },
  references: { by: 'members' },
  scope: 'client',
  indexes: [['quote', 'index']],
  access: readers,
});
