import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { eraseDocuments, eraseTrail } from '@app/store/backup/erase-client.ts';
import { claims } from '@app/domain/claims/claim.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { problemsOfDeleting } from '@app/domain/companies/closing.rules.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { newFeedbackId } from '../jobs/report-progress.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readAll } from '../records/read-pages.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';

export const DELETE_COMPANY_JOB = 'delete-company';
const FILES_AT_ONCE = 100;
const FILES_PERCENT = 20;
const MANY = 99;

interface DeleteJob extends TriggeredJob {
  /** The company that goes; `client` is the platform's, where its staff watch. */
  readonly company: string;
  readonly name: string;
}

/** Begins the deletion of a company that was closed long enough, and returns where its progress is told. From then on nothing reopens it. */
export async function deleteCompany(ctx: AppContext, actor: Actor, id: string): Promise<{ feedbackId: string }> {
  const { records, clock, config, jobs } = ctx;
  return await records.tx(async () => {
    const store = records.forClient(id, actor.uid);
    await store.lock(clients, id);
    const company = await store.get(clients, id);
    if (!company) throw refuse({ code: 'records.missing' });
    const problems = problemsOfDeleting(company, clock.now());
    if (problems.length > 0) throw refuse(...problems);
    if (!company.closing.deleting) await store.update(clients, id, { closing: { ...company.closing, deleting: true } });
    const feedbackId = newFeedbackId();
    const { language } = company;
    const job: DeleteJob = { client: config.defaultClient, company: id, name: company.name, feedbackId, queueId: '', by: actor.uid, language };
    await jobs.enqueue(DELETE_COMPANY_JOB, job, { singletonKey: id });
    return { feedbackId };
  });
}

/** Removes all that a company has: files, records, their trail, and what it claimed but its keys. Killed and repeated, it goes on. */
export async function eraseCompany(ctx: AppContext, job: DeleteJob): Promise<void> {
  const { records, clock } = ctx;
  const { company: id, by } = job;
  const store = records.forClient(id, by);
  if (!(await store.get(clients, id))?.closing.deleting) return;
  await runReported(ctx, job, 'companies.delete-failed', async ({ words: { t }, say }) => {
    await say(t('Deleting {company}', { company: job.name }), t('Files'), 0);
    await removeFiles(ctx, id);
    const except = store.path(clients, id);
    for (let pages = 0; (await eraseDocuments(records, { client: id, except, by, now: clock.now() })) > 0; pages++) {
      await say(t('Deleting {company}', { company: job.name }), t('Records'), Math.min(MANY, FILES_PERCENT + pages));
    }
    await records.tx(async () => {
      await releaseClaims(ctx, id);
      await store.remove(clients, id);
      await eraseTrail(records, id);
      await noteDeletion(ctx, job);
    });
    await say(t('Deleting {company}', { company: job.name }), t('Done'), 100);
  });
}

/** Each by its own removal, so that its bytes go as well. */
async function removeFiles({ records }: AppContext, id: string): Promise<void> {
  const store = records.forClient(id);
  for (;;) {
    const files = await store.list(storedFiles, { limit: FILES_AT_ONCE });
    for (const { path } of files) await store.remove(storedFiles, path);
    if (files.length < FILES_AT_ONCE) return;
  }
}

/** Its keys stay claimed: nobody else ever gets the addresses that people know. */
async function releaseClaims({ records }: AppContext, id: string): Promise<void> {
  const store = records.forClient(id);
  for (const { path, kind } of await readAll(store, claims, where('client', 'eq', id))) {
    if (kind !== 'name_key') await store.write([{ op: 'delete', path }]);
  }
}

async function noteDeletion(ctx: AppContext, { client, name, company, by }: DeleteJob): Promise<void> {
  const { t } = await wordsOfClient(ctx, client);
  const result = t('The company {company} ({id}) was deleted with all its records.', { company: name, id: company });
  await ctx.records.forClient(client, by).create(dataLogs, { action: 'delete-company', result, success: true });
}
