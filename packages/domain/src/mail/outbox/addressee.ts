import { z } from 'zod';

/** A person or company that an email or a text message is from or goes to. */
export const Addressee = z.object({
  name: z.string().max(200).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
});
export type Addressee = z.infer<typeof Addressee>;
