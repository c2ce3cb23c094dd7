import type { AppContext } from '../platform/app-context.ts';
import { loadReferenceData, REFERENCE_DATA_JOB } from './reference-data.ts';
import { STARTER_SITE_JOB, writeStarterSite } from './write-starter-site.ts';

/** Declares the jobs that load reference data after setup and write the pages of a new company. */
export function companiesJobs(ctx: AppContext): void {
  ctx.jobs.work<Parameters<typeof loadReferenceData>[1]>(REFERENCE_DATA_JOB, (job) => loadReferenceData(ctx, job));
  ctx.jobs.work<Parameters<typeof writeStarterSite>[1]>(STARTER_SITE_JOB, (job) => writeStarterSite(ctx, job));
}
