import type { GenericEndpointContext } from 'better-auth';

/** A request as the sign-in library passes it to our code. */
export type AuthContext = GenericEndpointContext;

export interface RawUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isAnonymous?: boolean | null | undefined;
  readonly twoFactorEnabled?: boolean | null | undefined;
}
