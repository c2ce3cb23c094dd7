import type { AppContext } from '../platform/app-context.ts';
import { DELETE_COMPANY_JOB, eraseCompany } from './delete-company.ts';
import { loadReferenceData, REFERENCE_DATA_JOB } from './reference-data.ts';
import { STARTER_SITE_JOB, writeStarterSite } from './write-starter-site.ts';

/** Declares the jobs that load reference data after setup, write the pages of a new company, and remove one. */
export function companiesJobs(ctx: AppContext): void {
  ctx.jobs.work<Parameters<typeof loadReferenceData>[1]>(REFERENCE_DATA_JOB, (job) => loadReferenceData(ctx, job));
  ctx.jobs.work<Parameters<typeof eraseCompany>[1]>(DELETE_COMPANY_JOB, (job) => eraseCompany(ctx, job));
  ctx.jobs.work<Parameters<typeof writeStarterSite>[1]>(STARTER_SITE_JOB, (job) => writeStarterSite(ctx, job));
}
