import { HOUR } from '@app/kernel/time/durations.ts';
import { requestExport as requestExportCall } from '@app/domain/backup/backup.calls.ts';
import type { StreamOut } from '../http/mount-streams.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { COMPANY_EXPORT_JOB, type CompanyExportJob, giveExport, requestExport, runExport } from './company-exports.ts';

const EXPORT_LIMIT = { max: 10, perMs: HOUR };

export const backupApi = (ctx: AppContext): readonly Served[] => [
  serve(requestExportCall, (_input, actor) => requestExport(ctx, actor), EXPORT_LIMIT),
];

/** `GET /api/company/exports/{id}/archive`: the file, for the admin who asked for it. */
export const exportStream = (ctx: AppContext): StreamOut => ({
  path: '/company/exports/:id/archive',
  access: { roles: ['admin'] },
  give: (id, actor) => giveExport(ctx, actor, id),
});
export const backupJobs = (ctx: AppContext): void => {
  ctx.jobs.work<CompanyExportJob>(COMPANY_EXPORT_JOB, (job) => runExport(ctx, job));
};
