import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

/** Endpoint of a push service. Localhost may omit TLS, for tests; no other service is on localhost. */
const ENDPOINT = /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?\/[^\s#]*$/;
/** Bytes as base64url: an uncompressed P-256 point, or a 16-byte secret. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`));
/** The subscription object of a browser (Push API), unchanged. */
export const PushSubscription = z.object({
  endpoint: z.string().max(1000).regex(ENDPOINT),
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Older devices hold anything here, or `{}`: an unusable subscription reads as null. */
const orNone = (value: unknown): unknown => (PushSubscription.safeParse(value).success ? value : null);

/** A device that gets push notifications (D3.14): `users/{uid}/devices/{id}`. The device provides its id. */
export const Device = z.object({
  label: text(),
  /** Kind of device: 'browser', 'phone'. */
  type: text(40),
  os: text(40),
  /** Endpoint and keys of its web push subscription. */
  subscription: z.preprocess(orNone, PushSubscription.nullable().default(null)).prefault(null),
  /** Failed pushes since the last successful one. */
  failed: z.int().min(0).max(1e6).default(0),
  /** Registration of a native app, used instead. */
  token: text(1000),
});
export type Device = z.infer<typeof Device>;
