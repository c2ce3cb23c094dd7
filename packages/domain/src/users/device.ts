import { z } from 'zod';
import { openPart, text } from '@app/kernel/fields.ts';

/** Something that notifications are pushed to (D3.14): `users/{uid}/devices/{id}`. The id is the device's own. */
export const Device = z.object({
  label: text(),
  /** What kind of thing it is: 'browser', 'phone'. */
  type: text(40),
  os: text(40),
  /** Endpoint and keys of its web push, as the browser gave them. */
  subscription: openPart,
  /** Pushes that it did not take, since the last that it did. */
  failed: z.int().min(0).max(1e6).default(0),
  /** What a native app registered with instead. */
  token: text(1000),
});
export type Device = z.infer<typeof Device>;
