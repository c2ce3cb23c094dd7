import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** Largest photo that is taken. */
export const MAX_PHOTO_MB = 10;
/** Bytes of a formatted signature. */
export const MAX_SIGNATURE_BYTES = 20_000;

/** Sanitizes and stores the signature of the caller's emails from the active client. */
export const saveSignature = defineCall({
  method: 'post',
  path: '/user/signature',
  about: 'Saves the signature of the caller’s emails from one client.',
  access: 'member',
  person: true,
  beforeTerms: true,
  body: z.object({ html: z.string().max(200_000) }),
  reply: z.object({ signature: z.string(), html: z.string() }),
});
/** Repeating it is not an error. A photo is sent as bytes to `/api/user/photo`. */
export const removePhoto = defineCall({
  method: 'post',
  path: '/user/photo/remove',
  about: 'Removes the caller’s photo.',
  access: 'signed-in',
  person: true,
  beforeTerms: true,
  body: z.object({}),
  reply: z.object({}),
});
