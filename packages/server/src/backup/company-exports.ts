import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { companyExports } from '@app/domain/backup/backup.collection.ts';
import { type CompanyExport, EXPORT_LASTS } from '@app/domain/backup/company-export.ts';
import { collections } from '@app/domain/collections.ts';
import { refuse } from '@app/domain/problems.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { erasures } from '@app/domain/privacy/privacy.collection.ts';
import { REMOVE_BYTES_JOB } from '../files/files.effects.ts';
import { noteExport } from '../clients/note-export.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import { newFeedbackId } from '../jobs/report-progress.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { exportArchive } from './export-archive.ts';

export const COMPANY_EXPORT_JOB = 'company-export';
export interface CompanyExportJob extends TriggeredJob {
  readonly exportId: string;
}
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const A_TURN = 100;
/** Lines of progress of one export. */
const STEPS = 20;

/** Starts an export of all that a company has. While one of the same admin is prepared, the answer is that one; somebody else's is waited for. */
export async function requestExport(ctx: AppContext, { client, uid }: Actor): Promise<{ id: string; feedbackId: string }> {
  const { records, clock, jobs } = ctx;
  const { language } = await wordsOfClient(ctx, client);
  return await records.tx(async () => {
    const store = records.forClient(client, uid);
    await store.lockName(companyExports.name);
    const running = await store.find(companyExports, { where: where('state', 'eq', 'preparing') });
    if (running && running.by !== uid) throw refuse({ code: 'backup.busy', params: { name: (await store.get(members, running.by))?.name ?? '' } });
    const { id, feedback } = running ?? (await store.create(companyExports, { by: uid, started: clock.now(), feedback: newFeedbackId() }));
    // Taken in once while it waits: this also continues one that a stopped server left.
    const job: CompanyExportJob = { client, exportId: id, feedbackId: feedback, queueId: '', by: uid, language };
    await jobs.enqueue(COMPANY_EXPORT_JOB, job, { singletonKey: id });
    return { id, feedbackId: feedback };
  });
}

/** Makes the file of an export. Killed and repeated, it begins anew; repeated after its end, it does nothing. */
export async function runExport(ctx: AppContext, job: CompanyExportJob): Promise<void> {
  const { records, files, clock } = ctx;
  const { client, exportId, by } = job;
  const store = records.forClient(client, by);
  if ((await store.get(companyExports, exportId))?.state !== 'preparing') return;
  const folder = mkdtempSync(join(tmpdir(), 'company-export-'));
  const making = runReported(ctx, job, 'backup.failed', async ({ words: { t }, say }) => {
    const startedAt = clock.now();
    let shown = 0;
    let saying: Promise<unknown> = Promise.resolve();
    const sayPart = (part: number): void => {
      const step = Math.floor(part * STEPS);
      if (step <= shown) return;
      shown = step;
      saying = saying.then(() => say(t('Exporting all data'), t('Records and files'), Math.min(99, Math.floor((step / STEPS) * 100))));
    };
    const file = join(folder, 'archive');
    const counts = await exportArchive({ records, files, collections, progress: () => undefined }, { client, file, now: startedAt, say: sayPart });
    await saying;
    const archive = `${client}/exports/${exportId}`;
    await storeFile(files, archive, file);
    // Somebody was erased while it was made.
    if (await isForfeited(ctx, client, startedAt)) {
      await files.remove(archive);
      throw refuse({ code: 'backup.failed' });
    }
    await records.tx(async () => {
      const { documents = 0, file: fileCount = 0, missing = 0 } = counts;
      const until = clock.now() + EXPORT_LASTS;
      const size = statSync(file).size;
      await store.update(companyExports, exportId, { state: 'ready', until, archive, size, records: documents, files: fileCount, missing });
      await noteExport(records, client, startedAt);
      await say(t('Exporting all data'), t('Done'), 100);
    });
  });
  try {
    await making;
  } catch (error) {
    ctx.log.error({ err: error, client, export: exportId }, 'an export failed');
    await store.update(companyExports, exportId, { state: 'failed' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stores a file under a key. A storage that refuses at once reads nothing: that the file is then gone must not end the process. */
async function storeFile(files: AppContext['files'], key: string, file: string): Promise<void> {
  const bytes = createReadStream(file).on('error', () => undefined);
  try {
    await files.putStream(key, bytes);
  } finally {
    bytes.destroy();
  }
}

/** Returns the file of an export to the admin who asked for it, until it expires. */
export async function giveExport(ctx: AppContext, actor: Actor, id: string): Promise<{ bytes: Readable; type: string; name: string }> {
  const { records, files, clock } = ctx;
  if (actor.key !== undefined || !ID.test(id)) throw refuse({ code: 'records.missing' });
  const entry = await records.forClient(actor.client).get(companyExports, id);
  if (!entry || entry.by !== actor.uid) throw refuse({ code: 'records.missing' });
  if (!isOpen(entry, clock.now()) || (await isForfeited(ctx, actor.client, entry.started)) || (await files.size(entry.archive)) === undefined)
    throw refuse({ code: 'backup.no-archive' });
  return {
    bytes: await files.stream(entry.archive),
    type: 'application/gzip',
    name: `company-${new Date(entry.started).toISOString().slice(0, 10)}.apron.gz`,
  };
}
const isOpen = ({ state, until }: Doc<CompanyExport>, now: number): boolean => state === 'ready' && until !== null && now < until;

/** True when a person was erased after the export began: their data is in it. */
async function isForfeited({ records }: Pick<AppContext, 'records'>, client: string, started: number): Promise<boolean> {
  return (await records.platform.find(erasures, { where: all(where('client', 'eq', client), where('at', 'gte', started)) })) !== undefined;
}
/** Ends the exports of a company that contain a person who is erased, in the transaction that enters the erasure. */
export function endExportsOnErasure({ records, jobs }: Pick<AppContext, 'records' | 'jobs'>): void {
  records.onWrite(erasures, async ({ after }) => {
    if (!after) return;
    const store = records.forClient(after.client);
    const query = all(where('state', 'eq', 'ready'), where('started', 'lte', after.at));
    for (const { id, archive } of await store.list(companyExports, { where: query, limit: A_TURN })) {
      await jobs.enqueue(REMOVE_BYTES_JOB, { key: archive }, { singletonKey: archive });
      await store.update(companyExports, id, { state: 'expired', archive: '' });
    }
  });
}

/** Removes the files of exports past their time. */
export const cleanExports =
  ({ records, files, clock }: AppContext): JobWork =>
  async ({ client, batch }) => {
    const store = records.forClient(client);
    const query = { where: where('state', 'eq', 'ready'), orderBy: [{ field: 'until', dir: 'asc' }] } as const;
    const old = await store.list(companyExports, { ...query, where: all(query.where, where('until', 'lte', clock.now())), limit: A_TURN });
    for (const { id, archive } of old) {
      await files.remove(archive);
      await batch(() => store.update(companyExports, id, { state: 'expired', archive: '' }));
    }
    const next = await store.find(companyExports, query);
    return { done: old.length, more: old.length === A_TURN, next: next?.until ?? undefined };
  };
