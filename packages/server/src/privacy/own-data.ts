import type { Readable } from 'node:stream';
import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { ListOf } from '@app/store/records.ts';
import { collections } from '@app/domain/collections.ts';
import { ownKinds } from '@app/domain/privacy/own-kinds.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isSignature, signature } from '../platform/files.ts';
import { A_PAGE, readPages } from '../records/read-pages.ts';
import { wordsOfUser } from '../users/words-of-user.ts';
import { photoKeys } from '../profile/photo-address.ts';
import type { ExportedKind } from './person-page.ts';
import { openPersonalZip, type PersonalZip } from './personal-zip.ts';

const TICKET_LASTS = 5 * MINUTE;
const TICKET = /^(\d{1,16})\.([0-9a-f]{64})$/;
const textOf = (uid: string, until: number): string => `own-data:${uid}:${until}`;

/** Lets the caller download their own data for a few minutes: a link needs no second sign-in. */
export function ticketFor({ config, clock }: AppContext, { uid }: Actor): { ticket: string } {
  const until = clock.now() + TICKET_LASTS;
  return { ticket: `${until}.${signature(config.appSecret, textOf(uid, until))}` };
}

/** Returns all data of somebody's own account as a ZIP: JSON, a page to read it, and their photo. */
export async function giveOwnData(ctx: AppContext, actor: Actor, ticket: string): Promise<{ bytes: Readable; type: string; name: string }> {
  const { config, clock } = ctx;
  const [, until = '', sign = ''] = TICKET.exec(ticket) ?? [];
  const isGiven = isSignature(config.appSecret, textOf(actor.uid, Number(until)), sign) && clock.now() < Number(until);
  if (actor.key !== undefined || !isGiven) throw refuse({ code: 'privacy.ticket' });
  return { bytes: zipOf(ctx, actor), type: 'application/zip', name: 'my-data.zip' };
}

function zipOf(ctx: AppContext, actor: Actor): Readable {
  const zip = openPersonalZip();
  addAll(ctx, actor, zip).catch((error: unknown) => zip.out.destroy(error instanceof Error ? error : new Error(String(error))));
  return zip.out;
}

async function addAll(ctx: AppContext, { uid, client }: Actor, zip: PersonalZip): Promise<void> {
  const { t } = await wordsOfUser(ctx, client, { uid, requestLanguage: undefined });
  const kinds = new Map<string, ExportedKind>();
  for await (const { kind, docs } of ownRecords(ctx, uid)) {
    if (docs.length > 0) kinds.set(kind.name, { label: kind.label, records: docs.map((doc) => exported(kind, doc)) });
  }
  const { large } = photoKeys(uid);
  if ((await ctx.files.size(large)) !== undefined) await zip.addFile('photo.jpg', await ctx.files.stream(large));
  zip.end(t('My data'), kinds);
}

function exported(kind: Collection, doc: Doc<Record<string, unknown>>): ExportedKind['records'][number] {
  const isSecret = (field: string): boolean => (kind.secret ?? []).some((secret) => secret === field || secret.startsWith(`${field}.`));
  const { path, date, ...fields } = doc;
  const data = Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecret(field)));
  return { path, since: new Date(date).toISOString(), removed: false, data, earlier: [] };
}

type Records = { readonly kind: Collection; readonly docs: readonly Doc<Record<string, unknown>>[] };
async function* ownRecords({ records }: AppContext, uid: string): AsyncGenerator<Records> {
  const { platform } = records;
  const account = await platform.get(users, `users/${uid}`);
  if (account) yield { kind: users as unknown as Collection, docs: [account as unknown as Doc<Record<string, unknown>>] };
  for (const kind of collections as unknown as readonly Collection[]) {
    if (kind.scope === 'user') yield { kind, docs: await allOf((query) => platform.list(kind, { ...query, parent: `users/${uid}` })) };
  }
  for (const { kind: known, field } of ownKinds) {
    const kind = known as unknown as Collection;
    const own = where(field, 'eq', uid);
    const stores =
      kind.scope === 'client' ? (await records.findClients({ collection: kind.name, where: own })).map((id) => records.forClient(id)) : [platform];
    const docs = await Promise.all(stores.map((store) => allOf((query) => store.list(kind, { ...query, where: own }))));
    yield { kind, docs: docs.flat() };
  }
}

/** Reads a list to its end, oldest first. */
const allOf = (list: (query: ListOf) => Promise<Doc<Record<string, unknown>>[]>): Promise<Doc<Record<string, unknown>>[]> =>
  readPages<Doc<Record<string, unknown>>>((last) =>
    list({ orderBy: [{ field: 'date', dir: 'asc' }], limit: A_PAGE, ...(last && { startAfter: [last.date, last.path] }) }),
  );
