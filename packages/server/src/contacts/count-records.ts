import { z } from 'zod';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import type { Contact } from '@app/domain/contacts/contact.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun, JobTurn, JobWork } from '../platform/job-work.ts';

const A_TURN = 100;
const FULL_EVERY_MS = DAY - DAY / 12;

/** The last document of a page: time and path. */
const Cursor = z.tuple([z.number(), z.string()]);
type Cursor = z.infer<typeof Cursor>;
const Position = z.object({
  /** Changes up to here were counted, by collection. */
  seen: z.record(z.string(), Cursor).default({}),
  /** Contacts up to here were counted by the pass over all of them that is under way. */
  pass: Cursor.optional(),
  /** When the last pass over all contacts began, epoch ms. */
  passAt: z.number().default(0),
});
type Position = z.infer<typeof Position>;

/** A kind of record that names a contact in `contact.id`. */
export interface Counted {
  readonly name: string;
}

/**
 * Counts the records of contacts by kind: of those whose records changed since the last run, and once a day, or when a person asks, of all. A record that
 * went, or moved to another contact, is noticed by the pass over all.
 */
export const countRecords =
  (ctx: AppContext, kinds: readonly Counted[]): JobWork =>
  async (run) => {
    const position = Position.parse(run.position ?? {});
    const isFull = position.pass !== undefined || (run.isAsked && position.passAt < run.startedAt) || run.startedAt - position.passAt > FULL_EVERY_MS;
    return isFull ? await passTurn(ctx, run, kinds, position) : await changesTurn(ctx, run, kinds, position);
  };

async function passTurn({ records }: AppContext, run: JobRun, kinds: readonly Counted[], position: Position): Promise<JobTurn> {
  const store = records.forClient(run.client);
  const start: Position = position.pass ? position : { ...position, passAt: run.startedAt };
  const page = await store.list(contacts, {
    orderBy: [{ field: 'date', dir: 'asc' }],
    limit: A_TURN,
    ...(start.pass && { startAfter: start.pass }),
  });
  await run.say(run.words.t('Counting'), run.words.tn(page.length, 'One contact', '{n} contacts'), 50);
  const done = await countEach(records, run, kinds, page);
  const last = page.at(-1);
  if (last && page.length === A_TURN) return { done, more: true, position: { ...start, pass: [last.date, last.path] } };
  const { pass: _ended, ...rest } = start;
  return { done, more: true, position: rest };
}

async function changesTurn({ records }: AppContext, run: JobRun, kinds: readonly Counted[], position: Position): Promise<JobTurn> {
  const store = records.forClient(run.client);
  const seen: Record<string, Cursor> = { ...position.seen };
  const touched = new Set<string>();
  let more = false;
  for (const kind of kinds) {
    const from = seen[kind.name] ?? [position.passAt, ''];
    const order = [{ field: 'last_date', dir: 'asc' as const }];
    const page = await records.list(store.actor, { collection: kind.name, orderBy: order, startAfter: from, limit: A_TURN });
    for (const doc of page) touched.add(contactIdOf(doc));
    const last = page.at(-1);
    if (last) seen[kind.name] = [last.last_date, last.path];
    more ||= page.length === A_TURN;
  }
  const list = await Promise.all([...touched].filter((id) => id !== '').map((id) => store.get(contacts, id)));
  const done = await countEach(
    records,
    run,
    kinds,
    list.filter((contact) => contact !== undefined),
  );
  return { done, more, position: { ...position, seen } };
}

const Subject = z.object({ contact: z.object({ id: z.string() }) });
function contactIdOf(doc: unknown): string {
  const subject = Subject.safeParse(doc);
  return subject.success ? subject.data.contact.id : '';
}

/** Writes the counts that differ. Returns how many contacts that were. */
async function countEach(records: AppContext['records'], run: JobRun, kinds: readonly Counted[], list: readonly Doc<Contact>[]): Promise<number> {
  const store = records.forClient(run.client);
  let changed = 0;
  for (const { id, path, counts } of list) {
    const now: Record<string, number> = {};
    for (const kind of kinds) now[kind.name] = await records.count(store.actor, { collection: kind.name, where: where('contact.id', 'eq', id) });
    if (kinds.every(({ name }) => (counts[name] ?? 0) === now[name])) continue;
    await run.batch(() => store.write([{ op: 'merge', path, data: { counts: { ...counts, ...now } } }]));
    changed += 1;
  }
  return changed;
}
