import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { authProviders } from './user.ts';

/** A role of a client's staff (D3.14); document id = the role's id, as in `config.roles` and the roles maps. */
export const Role = z.object({ label: z.string().min(1).max(80), description: text(2000) });
export type Role = z.infer<typeof Role>;

export const signInOutcomes = defineCodes({ success: 'Signed in', failure: 'Refused' });
export const signInMethods = defineCodes({
  password: 'Password',
  code: 'Second factor',
  confirmation: 'Confirmed address',
  passkey: 'Passkey',
  google: 'Google',
  microsoft: 'Microsoft',
});

/**
 * One sign-in attempt of a user (D3.14), with roles and provider. Its time is the record's own date. Stored for a
 * year.
 */
export const SignIn = z.object({
  role: text(40),
  user: text(64),
  provider: z.enum(authProviders.names).default('none'),
  outcome: z.enum(signInOutcomes.names).default('success'),
  method: z.enum(signInMethods.names).default('password'),
  /** Reason of the refusal. */
  reason: text(40),
  /** Network address of the attempt. */
  address: text(64),
  /** The browser's own description. */
  device: text(300),
});
export type SignIn = z.infer<typeof SignIn>;

/**
 * A session that was ended before its time. Document id = the session's id. All servers learn of the end by this
 * record; it is removed once no token of the session can be valid.
 */
export const EndedSession = z.object({ user: z.string().max(64) });
export type EndedSession = z.infer<typeof EndedSession>;
