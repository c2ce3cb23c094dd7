/**
 * Imports and duplicates of contacts in a process of their own, without HTTP, beside what the same rows cost without their rules. Forked with a data
 * folder and the address of a PostgreSQL; it says `ready`, then answers `import` with the rows a turn has, and `contacts` with the size of the company.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { importRuns } from '@app/domain/imports/import.collection.ts';
import { CHUNK } from '@app/domain/imports/import-run.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { findDuplicates, compareAllContacts } from '../../contacts/merge/find-duplicates.ts';
import { keepContactPairs } from '../../contacts/merge/keep-pairs.ts';
import { mergeContacts } from '../../contacts/merge/merge-contacts.ts';
import { undoMerge } from '../../contacts/merge/undo-merge.ts';
import { runRows } from '../../imports/run-import.ts';
import { takeFile } from '../../imports/take-file.ts';
import { answerMessages, msOf, programContext } from '../program-context.ts';
import { testActor } from '../test-context.ts';

type Message = { readonly import: number } | { readonly contacts: number; readonly references: number };
const ACTIVE_WORDS = ['Whitfield', 'Okafor', 'Lindqvist', 'Moreau', 'Tanaka', 'Novak', 'Haddad', 'Silva', 'Keller', 'Brandt'];
const DRAFTS = 200;

const [dir = '', url = ''] = process.argv.slice(2);
const ctx = await programContext(dir, url);
const { records } = ctx;
keepContactPairs(records);
/** The same database without the rule about duplicates: what plain batches cost. */
const bare = await programContext(dir, url);

const personOf = (index: number, mark: string) => ({
  first_name: `Guest ${index}`,
  last_name: ACTIVE_WORDS[index % ACTIVE_WORDS.length] ?? '',
  company: `Company ${index % 1000}`,
  email: `guest${index}.${mark}@customers.example`,
  phone: `${200 + (index % 700)}-${String(1_000_000 + (index % 8_999_999)).replace(/(...)(....)/, '$1-$2')}`,
});
/** Returns what a piece of work took by the clock, and of the processor in this process, in ms. */
async function costOf(what: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const cpu = process.cpuUsage();
  const ms = await msOf(work);
  const { user, system } = process.cpuUsage(cpu);
  return { [`${what}, ms`]: ms, [`${what}, CPU ms`]: (user + system) / 1000 };
}
const inBatches = async (client: string, writes: readonly Write[], size: number): Promise<void> => {
  for (let from = 0; from < writes.length; from += size) await bare.records.write(systemActor(client), writes.slice(from, from + size));
};
const newClient = async (): Promise<Actor> => {
  const id = `company-${randomBytes(4).toString('hex')}`;
  await records.write(systemActor(id), [{ op: 'set', path: `clients/${id}`, data: { name: id, name_key: id, kind: 'operator' } }]);
  return testActor('sally', id, { roles: ['sales'] });
};
const writesOf = (client: string, count: number): Write[] =>
  Array.from({ length: count }, (_, index) => ({ op: 'set', path: `clients/${client}/contacts/c${index}`, base: 0, data: personOf(index, client) }));

/** A dry run and the import of a file, beside the same contacts written in batches of as many rows: by the store, and as bare documents. */
async function importTurn(rows: number): Promise<Record<string, number>> {
  const [actor, plain] = [await newClient(), await newClient()];
  const header = 'First name,Last name,Company,Email,Phone';
  const lines = Array.from({ length: rows }, (_, index) => Object.values(personOf(index, actor.client)).join(','));
  const { id } = await takeFile(ctx, actor, {
    kind: 'contacts',
    name: 'people.csv',
    bytes: Readable.from([Buffer.from([header, ...lines].join('\n'))]),
  });
  const store = records.forClient(actor.client);
  const step = async (state: 'checking' | 'applying', name: 'check' | 'apply') => {
    await store.update(importRuns, id, { state, done: 0 });
    const work = () => runRows({ ctx, actorIn: async () => actor, specials: {} }, { client: actor.client, id }, name);
    return await costOf(name === 'check' ? 'dry run' : 'import', work);
  };
  const dryRun = await step('checking', 'check');
  const apply = await step('applying', 'apply');
  const run = await store.get(importRuns, id);
  if (run?.applied.new !== rows) throw new Error(`imported ${JSON.stringify(run?.applied)}`);
  const batched = await costOf('batched writes', () => inBatches(plain.client, writesOf(plain.client, rows), CHUNK));
  const inserted = await costOf('bare inserts', () => bareInserts(lines));
  return { ...dryRun, ...apply, ...batched, ...inserted };
}
/** Rows of a table with a key and a document, without rules, search, audit or feed. */
async function bareInserts(lines: readonly string[]): Promise<void> {
  const table = sql.table(`bare_${randomBytes(4).toString('hex')}`);
  await sql`create table ${table} (id text primary key, doc jsonb not null)`.execute(records.kysely);
  for (let from = 0; from < lines.length; from += CHUNK) {
    const rows = lines.slice(from, from + CHUNK).map((line, index) => sql`(${`c${from + index}`}, ${JSON.stringify({ line })}::jsonb)`);
    await sql`insert into ${table} (id, doc) values ${sql.join(rows)}`.execute(records.kysely);
  }
  await sql`drop table ${table}`.execute(records.kysely);
}

/** A merge with references and its undo beside the same records written as they are; duplicates on create and of the whole list beside plain reads. */
async function contactsTurn(size: number, references: number): Promise<Record<string, number>> {
  const actor = await newClient();
  const { client } = actor;
  const store = records.forClient(client);
  await inBatches(client, writesOf(client, size), MAX_BATCH);
  // Every fiftieth has a second record.
  const twins = Array.from({ length: Math.floor(size / 50) }, (_, index) => ({
    op: 'set' as const,
    path: `clients/${client}/contacts/twin${index}`,
    base: 0,
    data: { ...personOf(index * 50, client), first_name: 'Guest', company: '' },
  }));
  await inBatches(client, twins, MAX_BATCH);
  const naming: Write[] = Array.from({ length: references }, (_, index) => ({
    op: 'set',
    path: store.path(subscriptions, `s${index}`),
    data: { contact: 'twin0' },
  }));
  await inBatches(client, naming, MAX_BATCH);
  const [survivor, other] = [await store.get(contacts, 'c0'), await store.get(contacts, 'twin0')];
  const input = { survivor: 'c0', other: 'twin0', survivor_version: survivor?.version ?? 0, other_version: other?.version ?? 0, take: [] };
  let merge = '';
  const merging = await costOf('merge', async () => (merge = (await mergeContacts(ctx, actor, input)).id));
  const undoing = await costOf('undo', () => undoMerge(ctx, actor, merge));
  const plainUpdates = await costOf('plain updates', () =>
    inBatches(
      client,
      naming.map(({ path }): Write => ({ op: 'merge', path, data: { contact: 'c0' } })),
      MAX_BATCH,
    ),
  );
  const onCreate: number[] = [];
  const byEmail: number[] = [];
  for (let turn = 0; turn < DRAFTS; turn += 1) {
    const person = personOf((turn * 7919) % size, client);
    onCreate.push(await msOf(() => findDuplicates(ctx, actor, person)));
    byEmail.push(await msOf(() => store.find(contacts, { where: where('email', 'eq', person.email) })));
  }
  const job = { client, feedbackId: 'bench', queueId: '', by: actor.uid, language: 'en' } as const;
  const whole = await costOf('duplicates of all', () => compareAllContacts(ctx, job));
  const reading = await costOf('all read', () => readAll(client));
  const late = (laps: readonly number[]): number => laps.toSorted((a, b) => a - b)[Math.floor(laps.length * 0.95)] ?? 0;
  return {
    ...merging,
    ...undoing,
    ...plainUpdates,
    'duplicates of one, p95 ms': late(onCreate),
    'one by email, p95 ms': late(byEmail),
    ...whole,
    ...reading,
  };
}
async function readAll(client: string): Promise<void> {
  let last = '';
  for (;;) {
    const page = await records
      .forClient(client)
      .list(contacts, { where: where('id', 'gt', last), orderBy: [{ field: 'id', dir: 'asc' }], limit: CHUNK });
    last = page.at(-1)?.id ?? '';
    if (page.length < CHUNK) return;
  }
}

answerMessages(async (message: Message) =>
  'import' in message ? await importTurn(message.import) : await contactsTurn(message.contacts, message.references),
);
