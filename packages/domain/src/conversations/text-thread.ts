import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

/** The conversation of the texts between two numbers (D3.13, `_sms`). Document id: `textThreadId`. */
export const TextThread = z.object({
  /** Path of the thread, and of the contact. */
  threadRef: z.string().max(300),
  contactRef: text(300),
  contactPhone: z.string().max(30),
  /** Our own number at the text provider. */
  providerPhone: z.string().max(30),
});
export type TextThread = z.infer<typeof TextThread>;
