import { z } from 'zod';

/** What the sign-in screen is for at the moment. */
export type LoginMode = 'sign-in' | 'create' | 'code';

export const MIN_PASSWORD = 8;
const email = z
  .string()
  .trim()
  .min(1, { error: 'Email is required.' })
  .pipe(z.email({ error: 'The email format is invalid' }));
const password = z.string().min(1, { error: 'Password is required.' });

export const SignInForm = z.object({ email, password });
export const CreateForm = z
  .object({
    name: z.string().trim().min(1, { error: 'Name is required.' }).max(160),
    email,
    password: password.pipe(z.string().min(MIN_PASSWORD, { error: 'Value is too short.' })),
    repeat: z.string(),
  })
  .refine((form) => form.password === form.repeat, { path: ['repeat'], error: 'Passwords must match.' });
export const CodeForm = z.object({ code: z.string().trim().min(1, { error: 'Access code is required.' }).max(64) });

export interface Arrival {
  readonly signedIn: boolean;
  readonly anonymous: boolean;
  readonly consumer: boolean;
  /** name_key of the first client that this person works for. */
  readonly worksFor: string | undefined;
  /** Where the visitor came from, as the address says. */
  readonly next: string | undefined;
}

/** Only a path of our own: never another site. */
export const ownPath = (next: string | null | undefined): string | undefined => (next && /^\/(?![/\\])/.test(next) ? next : undefined);

/** Where somebody goes who has what they need; undefined keeps them here (an access code is still missing). */
export function destination({ signedIn, anonymous, consumer, worksFor, next }: Arrival): string | undefined {
  if (!signedIn || anonymous) return undefined;
  const toMarketplace = next?.startsWith('/marketplace') ?? false;
  if (consumer) return next ?? (worksFor ? `/${worksFor}/threads/inbox/chat` : '/marketplace');
  if (worksFor && !toMarketplace) return next ?? `/${worksFor}/threads/inbox/chat`;
  return undefined;
}
