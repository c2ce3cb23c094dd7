import type { Actor } from '@app/kernel/collection.ts';

export type Who = Partial<Pick<Actor, 'member' | 'admin' | 'restricted' | 'anonymous' | 'consumer'>> & { readonly roles?: readonly string[] };

/** An actor without a sign-in, for tests that need no HTTP. */
export const testActor = (uid: string, client: string, { roles = [], ...rest }: Who = {}): Actor => ({
  uid,
  client,
  member: true,
  roles: new Set(roles),
  admin: false,
  restricted: false,
  anonymous: false,
  consumer: false,
  system: false,
  ...rest,
});
