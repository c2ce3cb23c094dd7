import { collectionOf } from '@app/kernel/queries/paths.ts';
import { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { canonical, where } from '@app/kernel/queries/where.ts';
import { isAccepted } from '@app/kernel/refused.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { type DemoClient, demoClients } from '@app/demo/clients.sample.ts';
import { accountSamples } from '@app/demo/people.sample.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { clientDocuments, type DemoDocument } from './demo-documents.ts';
import { DEMO_HOME, isLoaded } from './load-demo.ts';
import { openDemoAirports } from './open-demo-airports.ts';

/** Kinds of record whose dates make a demo look old. */
const moved: ReadonlySet<string> = new Set(['deals', 'schedule', 'quotes', 'trips', 'threads', 'threadsmsgs', 'tasks', 'queue']);
/** Entry in the metadata of a demo company: the time, epoch ms, to which its records were moved. */
const MOVED_TO = 'demo_moved_to';
const A_PAGE = 100;
const Position = z.object({ next: z.int().min(0) });

/** The product itself fills in what the loader leaves out. */
const isEmpty = (value: unknown): boolean => ['null', '""', '[]', '{}'].includes(JSON.stringify(value));
/** Returns what a loaded record looks like once the product has computed what follows from it. */
function asStored(path: string, data: Record<string, unknown>): Record<string, unknown> {
  const kind = collectionNamed(collectionOf(path));
  const parsed = kind?.schema.safeParse(data);
  return parsed?.success ? { ...data, ...(kind?.prepare?.(parsed.data) as Record<string, unknown> | undefined) } : data;
}
const json = (sample: DemoDocument): Record<string, unknown> =>
  JSON.parse(JSON.stringify({ ...sample.data, date: sample.date })) as Record<string, unknown>;

/** Moves the records of the demo companies by whole days, so that empty legs and trips lie ahead; other companies are left alone. */
export const moveDemo =
  (ctx: AppContext): JobWork =>
  async ({ position, batch, say, words: { t, tn } }) => {
    const next = Position.safeParse(position).data?.next ?? 0;
    const client = demoClients[next];
    if (client === undefined || !(await isLoaded(ctx))) return { done: 0, result: t('There are no sample companies on this server.') };
    await say(t('Moving dates'), client, Math.round((100 * next) / demoClients.length));
    const done = await batch(() => moveCompany(ctx, client));
    const isLast = next + 1 === demoClients.length;
    return { done, ...(isLast ? { result: tn(done, 'One record moved', '{n} records moved') } : { more: true, position: { next: next + 1 } }) };
  };

/**
 * Replaces what the loader wrote by what it would write today. A record that somebody changed stays as it is, and so do the messages of its
 * conversation: their order counts. Returns how many records were moved.
 */
async function moveCompany(ctx: AppContext, client: DemoClient): Promise<number> {
  const store = ctx.records.forClient(client);
  const company = await store.get(clients, client);
  if (!company) return 0;
  const from = Number(company.metadata[MOVED_TO] ?? company.date);
  const days = Math.floor((ctx.clock.now() - from) / DAY);
  if (days < 1) return 0;
  const samplesAt = await samplesOf(ctx, client);
  const before = new Map(samplesAt(from).map((sample) => [sample.path, json(sample)]));
  const pairs = samplesAt(from + days * DAY)
    .filter(({ path }) => moved.has(collectionOf(path)))
    .map((sample) => ({ path: sample.path, was: before.get(sample.path), is: json(sample) }));
  const stored = await storedAt(
    ctx,
    client,
    pairs.map(({ path }) => path),
  );
  const isUntouched = ({ path, was }: { readonly path: string; readonly was: Record<string, unknown> | undefined }): boolean => {
    const doc = stored.get(path);
    if (!doc || !was) return false;
    const loaded = asStored(path, was);
    return Object.keys(was).every((field) => isEmpty(was[field]) || canonical(doc[field]) === canonical(loaded[field]));
  };
  const untouched = new Set(pairs.filter(isUntouched).map(({ path }) => path));
  const belongs = (tRef: unknown): boolean => typeof tRef !== 'string' || untouched.has(tRef);
  const writes = pairs.flatMap(({ path, was, is }): Write[] => {
    if (!untouched.has(path) || !was || !belongs(is['tRef'])) return [];
    const data = Object.fromEntries(Object.entries(is).filter(([field, value]) => canonical(value) !== canonical(was[field])));
    return Object.keys(data).length === 0 ? [] : [{ op: 'merge', path, data: data as NonNullable<Write['data']> }];
  });
  let count = 0;
  // Each alone: rules may refuse one, such as a record that was closed meanwhile.
  for (const write of writes) if (await isAccepted(() => ctx.records.tx(() => store.write([write])))) count += 1;
  await store.update(clients, client, { metadata: { ...company.metadata, [MOVED_TO]: from + days * DAY } });
  return count;
}

/** Returns what the loader writes for a company on a day. */
async function samplesOf(ctx: AppContext, client: DemoClient): Promise<(now: number) => DemoDocument[]> {
  const airportOf = await openDemoAirports(ctx.config.dataDir);
  const emails = accountSamples.map(({ email }) => email);
  const people = await ctx.records.forClient(DEMO_HOME).list(users, { where: where('email', 'in', emails), limit: emails.length });
  const uids = new Map(people.map(({ email, id }) => [email, id]));
  const uidOf = (key: string): string => uids.get(accountSamples.find((account) => account.key === key)?.email ?? '') ?? '';
  return (now) => clientDocuments(client, { airportOf, now, uidOf });
}

async function storedAt(
  { records }: AppContext,
  client: DemoClient,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Doc<Record<string, unknown>>>> {
  const { actor } = records.forClient(client);
  const docs = new Map<string, Doc<Record<string, unknown>>>();
  for (const [collection, of] of Map.groupBy(paths, collectionOf)) {
    for (let from = 0; from < of.length; from += A_PAGE) {
      const page = await records.list(actor, { collection, where: where('path', 'in', of.slice(from, from + A_PAGE)), limit: A_PAGE });
      for (const doc of page) docs.set(doc.path, doc as Doc<Record<string, unknown>>);
    }
  }
  return docs;
}
