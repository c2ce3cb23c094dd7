import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

/** A short address that redirects and counts clicks (D3.13, THR-14). Its id is part of the address. */
export const ShortUrl = z.object({
  name: text(120),
  longUrl: z.string().max(2000),
  clicks: z.int().min(0).default(0),
  /** Path of the message or record it was created for. */
  refPath: text(300),
});
export type ShortUrl = z.infer<typeof ShortUrl>;
