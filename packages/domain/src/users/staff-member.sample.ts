import type { Actor } from '@app/kernel/collection.ts';

/** A sales colleague, for access tests. */
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
