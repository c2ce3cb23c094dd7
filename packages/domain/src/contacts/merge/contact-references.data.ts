/**
 * A field that names a contact, by id or by path. `field` is dotted and goes through lists. `find` is the field by which
 * records are found that name one: itself, unless it is inside a list of objects.
 */
export interface ContactReference {
  readonly field: string;
  readonly by: 'id' | 'path';
}
export interface ContactReferences {
  readonly collection: string;
  /** Fields that a query can ask for: `ids` and `paths` hold one, `lists` hold several ids. */
  readonly find: { readonly ids?: readonly string[]; readonly paths?: readonly string[]; readonly lists?: readonly string[] };
  readonly fields: readonly ContactReference[];
}
const ids = (...fields: readonly string[]): ContactReference[] => fields.map((field) => ({ field, by: 'id' }));
const paths = (...fields: readonly string[]): ContactReference[] => fields.map((field) => ({ field, by: 'path' }));

const people = ['passengers.contact_id', 'passenger_ids', 'lead_passenger_id', 'crew.contact_id', 'crew_ids'];
const ofLegs = people.map((field) => `legs.${field}`);
const charter = { find: { ids: ['contact.id'], lists: ['passenger_ids'] }, fields: ids('contact.id', 'passenger_ids', ...ofLegs) };
const sale = { find: { ids: ['contact.id'] }, fields: ids('contact.id', 'payments.contact_id', 'refunds.contact_id') };
const money = { find: { ids: ['contact_id'] }, fields: ids('contact_id') };

/** Every record of a company that names a contact: a merge moves these. `contact-references.test.ts` compares it with the schemas. */
export const contactReferences: readonly ContactReferences[] = [
  {
    collection: 'threads',
    find: { ids: ['contact.id'], paths: ['object.path'] },
    fields: [...ids('contact.id'), ...paths('contactRef', 'object.path', 'ref')],
  },
  { collection: 'threadsmsgs', find: { ids: ['contact'], paths: ['object.path'] }, fields: [...ids('contact'), ...paths('object.path')] },
  { collection: '_sms', find: { paths: ['contactRef'] }, fields: paths('contactRef') },
  {
    collection: 'queue',
    find: { ids: ['data.contact'], paths: ['data.object.path'] },
    fields: [...ids('data.contact'), ...paths('data.object.path')],
  },
  { collection: 'files', find: { paths: ['record'] }, fields: paths('record') },
  { collection: 'quotes', ...charter },
  { collection: 'trips', ...charter },
  { collection: 'deals', ...charter },
  { collection: 'flights', find: { lists: ['passenger_ids'] }, fields: ids('passenger_ids', ...ofLegs) },
  { collection: 'legs', find: { lists: ['passenger_ids', 'crew_ids'] }, fields: ids(...people) },
  { collection: 'invoices', find: { ids: ['billingContact.id'] }, fields: ids('billingContact.id') },
  { collection: 'orders', ...sale },
  { collection: 'order_quotes', ...sale },
  { collection: 'cards', ...money },
  { collection: 'payments', ...money },
  { collection: 'refunds', ...money },
  { collection: 'provider_subscriptions', ...money },
  { collection: 'groups', find: { lists: ['subscribed', 'unsubscribed'] }, fields: ids('subscribed', 'unsubscribed') },
  { collection: 'subscriptions', find: { ids: ['contact'] }, fields: ids('contact') },
  { collection: 'contacts', find: { lists: ['duplicates'] }, fields: ids('duplicates') },
  { collection: 'privacy_requests', find: { ids: ['contact'] }, fields: ids('contact') },
];
