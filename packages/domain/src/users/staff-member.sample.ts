import type { Actor } from '@app/kernel/collection.ts';

/** Somebody of the staff who sells, for tests of access. */
export const staffMember = (more: Partial<Actor> = {}): Actor => ({
  uid: 'ann',
  client: 'c1',
  member: true,
  roles: new Set(['sales']),
  admin: false,
  restricted: false,
  anonymous: false,
  consumer: false,
  system: false,
  ...more,
});
