import type { Actor } from '@app/kernel/collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { eventType } from '@app/domain/webhooks/delivery.rules.ts';
import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import { seenChange } from '@app/store/followed-change.ts';
import type { DeliveryRow, Lane } from './delivery-rows.ts';

/** The reader whose view of the documents is sent: an API key with the roles of the webhook. */
export const readerOf = ({ client, webhook }: Lane, { roles }: Pick<Webhook, 'roles'>): Actor => ({
  uid: `webhook.${webhook}`,
  key: webhook,
  client,
  member: true,
  roles: new Set(roles),
  admin: roles.includes('admin'),
  restricted: false,
  anonymous: false,
  consumer: false,
  system: false,
});

/** Returns the body of a delivery; undefined for a document that the reader may not read. */
export function bodyOf({ collection, path, version, at, op, change }: DeliveryRow, reader: Actor, now: number): string | undefined {
  const kind = collectionNamed(collection);
  if (!kind || !change || op === 'test') return undefined;
  const seen = seenChange(kind, { path, version, at, op, change }, reader, now);
  if (!seen) return undefined;
  const { id, changed, document } = seen;
  const data = { kind: collection, id, path, version, changed, document };
  return JSON.stringify({ type: eventType(collection, op), timestamp: new Date(at).toISOString(), data });
}

/** The body of a test event. */
export const testBody = (webhook: string, now: number): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: new Date(now).toISOString(), data: { webhook } });
