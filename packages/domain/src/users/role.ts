import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';
import { authProviders } from './user.ts';

/** A role of a client's staff (D3.14); document id = the role's id, as in `config.roles` and the roles maps. */
export const Role = z.object({ label: z.string().min(1).max(80), description: text(2000) });
export type Role = z.infer<typeof Role>;

/** One coming-in of a user (D3.14): in which role, and by whose sign-in. When is the record's own date. */
export const SignIn = z.object({ role: text(40), user: text(64), provider: z.enum(authProviders.names).default('none') });
export type SignIn = z.infer<typeof SignIn>;
