import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

/** Where a push service takes what is meant for one browser. On this machine it may go without TLS: for tests, and only they are served there. */
const ENDPOINT = /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?\/[^\s#]*$/;
/** Bytes as base64url: a point of P-256, uncompressed, and 16 of a secret. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`));
/** What a browser answers when it is subscribed (Push API), as it came. */
export const PushSubscription = z.object({
  endpoint: z.string().max(1000).regex(ENDPOINT),
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Devices held anything here once, or `{}`: what cannot be pushed to is none. */
const orNone = (value: unknown): unknown => (PushSubscription.safeParse(value).success ? value : null);

/** Something that notifications are pushed to (D3.14): `users/{uid}/devices/{id}`. The id is the device's own. */
export const Device = z.object({
  label: text(),
  /** What kind of thing it is: 'browser', 'phone'. */
  type: text(40),
  os: text(40),
  /** Endpoint and keys of its web push. */
  subscription: z.preprocess(orNone, PushSubscription.nullable().default(null)).prefault(null),
  /** Pushes that it did not take, since the last that it did. */
  failed: z.int().min(0).max(1e6).default(0),
  /** What a native app registered with instead. */
  token: text(1000),
});
export type Device = z.infer<typeof Device>;
