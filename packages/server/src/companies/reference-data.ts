import { clients } from '@app/domain/clients/client.collection.ts';
import { aircraftModelsData } from '@app/domain/fleet/aircraft-models.data.ts';
import { aircraftModels } from '@app/domain/fleet/fleet.collection.ts';
import type { Language } from '@app/kernel/words.ts';
import { loadAirports } from '../fleet/load-airports.ts';
import { newFeedbackId } from '../jobs/report-progress.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';

export const REFERENCE_DATA_JOB = 'reference-data';
const MODELS_PERCENT = 10;
const NEARLY_ALL = 99;

/** Marker in the metadata of the platform company, so that models it deletes later stay deleted. */
const STAMP = 'aircraft_models';

/** Writes the aircraft models once a company exists; existing ones stay unchanged. */
export async function loadAircraftModels({ records, config }: Pick<AppContext, 'records' | 'config'>): Promise<void> {
  const { platform } = records;
  const home = records.forClient(config.defaultClient);
  const company = await home.get(clients, config.defaultClient);
  if (!company || company.metadata[STAMP] !== undefined) return;
  for (const { id, ...model } of aircraftModelsData) {
    if (!(await platform.get(aircraftModels, id))) await platform.set(aircraftModels, `${aircraftModels.name}/${id}`, model);
  }
  await records.tx(async () => {
    await home.lock(clients, config.defaultClient);
    const now = await home.get(clients, config.defaultClient);
    if (now) await home.update(clients, config.defaultClient, { metadata: { ...now.metadata, [STAMP]: 'loaded' } });
  });
}

/** Inside a transaction: schedules the load of the reference data after the commit, and returns the id of its log. */
export async function loadReferenceDataSoon({ jobs, config }: AppContext, language: Language): Promise<string> {
  const feedbackId = newFeedbackId();
  const job: TriggeredJob = { client: config.defaultClient, feedbackId, queueId: '', by: '', language };
  await jobs.enqueue(REFERENCE_DATA_JOB, job, { singletonKey: REFERENCE_DATA_JOB });
  return feedbackId;
}

/** Loads aircraft models and airports, and reports progress. */
export const loadReferenceData = (ctx: AppContext, job: TriggeredJob): Promise<void> =>
  runReported(ctx, job, 'companies.reference-failed', async ({ words: { t }, say }) => {
    await say(t('Aircraft models'), '', 1);
    await loadAircraftModels(ctx);
    await say(t('Airports'), '', MODELS_PERCENT);
    await loadAirports(ctx, {
      onProgress: (done, all) => say(t('Airports'), '', MODELS_PERCENT + Math.floor((done / all) * (NEARLY_ALL - MODELS_PERCENT))),
    });
    await say(t('Done'), '', 100);
  });
