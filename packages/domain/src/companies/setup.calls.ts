import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { languageCodes } from '../clients/language.states.ts';

const Token = z.string().trim().min(1).max(200);
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Answers while this installation has no company yet; afterwards all calls of setup are not found. */
export const getSetup = defineCall({
  method: 'get',
  path: '/setup',
  about: 'Whether this installation still waits to be set up; not found afterwards.',
  access: 'public',
  body: z.object({}),
  reply: z.object({}),
});
export const checkSetup = defineCall({
  method: 'post',
  path: '/setup/check',
  about: 'Whether a token of the console opens the setup.',
  access: 'public',
  body: z.object({ token: Token }),
  reply: z.object({
    /** A mail server is set. */
    mail: z.boolean(),
  }),
});
export const testSetupMail = defineCall({
  method: 'post',
  path: '/setup/mail',
  about: 'Sends a test email during setup.',
  access: 'public',
  body: z.object({ token: Token, email: Email, language: z.enum(languageCodes.names).default('en') }),
  reply: z.object({ state: z.enum(['sent', 'none', 'failed']), reason: z.string() }),
});
export const finishSetup = defineCall({
  method: 'post',
  path: '/setup/finish',
  about: 'Makes the company that runs the platform, and its first admin.',
  access: 'public',
  body: z.object({
    token: Token,
    company: z.string().trim().min(1).max(120),
    name_key: z.string().max(64),
    timezone: z.string().max(64),
    language: z.enum(languageCodes.names).default('en'),
    name: z.string().trim().min(1).max(160),
    email: Email,
    password: z.string().max(128),
  }),
  reply: z.object({ name_key: z.string(), feedbackId: z.string() }),
});
