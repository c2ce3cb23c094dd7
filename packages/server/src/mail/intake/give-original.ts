import type { Readable } from 'node:stream';
import type { Actor } from '@app/kernel/collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type Entry, entryPath } from './ledger.ts';
import { streamRaw } from './raw-mail.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Returns the entry with its secret fields, for an actor who may see it. */
export async function entryFor({ records }: AppContext, actor: Actor, id: string): Promise<Entry> {
  const path = entryPath(id);
  const entry = ID.test(id) && (await records.of(mailLedger).get(actor, path)) && (await records.forClient(actor.client).get(mailLedger, path));
  if (!entry) throw refuse({ code: 'records.missing' });
  return entry;
}

/** The bytes of an email as it came. */
export async function giveOriginal(ctx: AppContext, actor: Actor, id: string): Promise<{ bytes: Readable; type: string; name: string }> {
  const { raw } = await entryFor(ctx, actor, id);
  if (raw === '' || (await ctx.files.size(raw)) === undefined) throw refuse({ code: 'mail.no-original' });
  // Not message/rfc822, so that no browser renders it on our origin.
  return { bytes: await streamRaw(ctx, raw), type: 'application/octet-stream', name: `${id}.eml` };
}
