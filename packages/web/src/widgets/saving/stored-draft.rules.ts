/**
 * Returns a form's fields after the stored ones have changed: those that the person has left alone follow what is stored, those that they have
 * changed stay. `origin` holds the stored fields that the draft was made from.
 */
export const withStored = <Draft extends Readonly<Record<string, unknown>>>(draft: Draft, origin: Draft, stored: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value === origin[field] ? stored[field] : value])) as Draft;
