import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { CompanyRow } from '@app/domain/companies/companies.calls.ts';
import { pages } from '@app/domain/pages/page.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { newFeedbackId } from '../jobs/report-progress.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { starterPages } from './starter-site.ts';

export const STARTER_SITE_JOB = 'starter-site';
/** Marker in the metadata of a company that got a starter site. */
const STATE = 'starter_site';
type State = CompanyRow['starter_site'];
export const starterMetadata = (isWanted: boolean): Record<string, State> => (isWanted ? { [STATE]: 'waiting' } : {});
export function starterStateOf({ metadata }: { readonly metadata: Readonly<Record<string, unknown>> }): State {
  const state = metadata[STATE];
  return state === 'waiting' || state === 'done' || state === 'failed' ? state : 'none';
}

interface StarterJob extends TriggeredJob {
  /** The company whose pages are written; `client` is the platform's, whose staff watch. */
  readonly company: string;
}
type StarterRequest = Pick<StarterJob, 'company' | 'by' | 'language' | 'feedbackId'>;
/** Schedules writing the starter pages; inside a transaction, after its commit. */
export async function writeStarterSiteSoon({ jobs, config }: AppContext, wanted: StarterRequest): Promise<void> {
  const job: StarterJob = { ...wanted, client: config.defaultClient, queueId: '' };
  await jobs.enqueue(STARTER_SITE_JOB, job, { singletonKey: wanted.company });
}

/** Writes the missing starter pages of a company, whatever an earlier run did. */
export async function writeStarterSite(ctx: AppContext, job: StarterJob): Promise<void> {
  try {
    await runReported(ctx, job, 'companies.starter-failed', async ({ words: { t }, say }) => {
      const store = ctx.records.forClient(job.company);
      const company = await store.get(clients, job.company);
      if (!company) throw refuse({ code: 'records.missing' });
      const wanted = starterPages(wordsFor(company.language), company, ctx.clock.now());
      for (const [index, { id, page }] of wanted.entries()) {
        await say(t('Starter site'), page.name, Math.floor((index / wanted.length) * 100));
        if (!(await store.get(pages, id))) await store.set(pages, store.path(pages, id), page);
      }
      await mark(ctx, job.company, 'done');
      await say(t('Starter site'), t('Done'), 100);
    });
  } catch (error) {
    await mark(ctx, job.company, 'failed');
    throw error;
  }
}

async function mark({ records }: AppContext, id: string, state: State): Promise<void> {
  await records.tx(async () => {
    const store = records.forClient(id);
    await store.lock(clients, id);
    const company = await store.get(clients, id);
    if (company) await store.update(clients, id, { metadata: { ...company.metadata, [STATE]: state } });
  });
}

/** Schedules the missing pages of a company, and returns the id of their log. */
export async function retryStarterSite(ctx: AppContext, actor: Actor, id: string): Promise<{ feedbackId: string }> {
  const company = await ctx.records.forClient(id).get(clients, id);
  if (!company) throw refuse({ code: 'records.missing' });
  const feedbackId = newFeedbackId();
  await ctx.records.tx(() => writeStarterSiteSoon(ctx, { company: id, by: actor.uid, language: company.language, feedbackId }));
  return { feedbackId };
}
