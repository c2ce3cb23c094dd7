import { z } from 'zod';

/** The sender or recipient of an email or text message. */
export const Addressee = z.object({
  name: z.string().max(200).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
});
export type Addressee = z.infer<typeof Addressee>;
