import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** Returns the roles map of the signed-in user in one client (ROL-1); empty for non-members. */
export const getRoles = defineCall({
  method: 'post',
  path: '/cms/user/roles',
  about: 'Returns the signed-in user’s roles in one client.',
  access: 'signed-in',
  person: true,
  body: z.object({ client_id: z.string().max(64) }),
  reply: z.record(z.string(), z.boolean()),
});
/** Sign-in services of this installation, besides email and password. */
export const SignInService = z.enum(['google', 'microsoft']);
export type SignInService = z.infer<typeof SignInService>;
export const getSignInServices = defineCall({
  method: 'get',
  path: '/user/sign_in_services',
  about: 'Lists the sign-in services of this installation, and tells whether it can send links by email.',
  access: 'public',
  body: z.object({}),
  reply: z.object({
    services: z.array(SignInService),
    /** Passkeys work at this host and no other. */
    passkey_host: z.string(),
    /** Links reach people: a mail server is set, or a local server prints them where it was started. */
    sends_links: z.boolean(),
  }),
});
export const UserBrief = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  photoURL: z.string(),
  color: z.string(),
  contrast: z.string(),
});
export type UserBrief = z.infer<typeof UserBrief>;
/** Role id → users that the caller may see (ROL-4); the client's agents are under `agents`. */
export const getUsersByRole = defineCall({
  method: 'get',
  path: '/cms/users_by_role',
  about: 'Returns the client’s staff by role, and its agents.',
  access: 'member',
  body: z.object({}),
  reply: z.record(z.string(), z.array(UserBrief)),
});
/**
 * Gives a colleague a role of the client, or removes it. Repeating it is not an error. Refused for unknown roles and
 * for the last admin.
 */
export const setRole = defineCall({
  method: 'post',
  path: '/cms/members/:id/role',
  about: 'Gives a colleague a role, or removes it.',
  access: { roles: ['admin'] },
  fresh: true,
  person: true,
  body: z.object({ id: z.string().max(64), role: z.string().min(1).max(40), held: z.boolean() }),
  reply: z.object({ roles: z.record(z.string(), z.boolean()) }),
});
/**
 * Admits a signed-in, non-anonymous user to the marketplace (AUT-9). Refuses a wrong, expired or exhausted code; rate
 * limited.
 */
export const redeemAccessCode = defineCall({
  method: 'post',
  path: '/user/redeem_code',
  about: 'Admits the signed-in user to the marketplace by an access code.',
  access: 'signed-in',
  person: true,
  body: z.object({ code: z.string().trim().min(1).max(64) }),
  reply: z.object({ group: z.string() }),
});
