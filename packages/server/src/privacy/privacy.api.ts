import { MINUTE } from '@app/kernel/time/durations.ts';
import {
  erasePerson as erasePersonCall,
  openPrivacyRequest as openPrivacyRequestCall,
  preparePrivacyRequest as preparePrivacyRequestCall,
  refusePrivacyRequest as refusePrivacyRequestCall,
  releaseExport as releaseExportCall,
  verifyPrivacyRequest as verifyPrivacyRequestCall,
} from '@app/domain/privacy/privacy.calls.ts';
import { requestOwnData as requestOwnDataCall } from '@app/domain/privacy/own-data.calls.ts';
import { listActivity as listActivityCall } from '@app/domain/privacy/activity.calls.ts';
import { placeLegalHold as placeLegalHoldCall, releaseLegalHold as releaseLegalHoldCall } from '@app/domain/privacy/holds/holds.calls.ts';
import {
  listRetention as listRetentionCall,
  previewRetention as previewRetentionCall,
  saveRetention as saveRetentionCall,
} from '@app/domain/privacy/retention/retention.calls.ts';
import type { StreamOut } from '../http/mount-streams.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { placeLegalHold, releaseLegalHold } from './holds/place-legal-hold.ts';
import { listActivity } from './list-activity.ts';
import { listPeriods, previewPeriod, savePeriod } from './retention/retention-periods.ts';
import { giveOwnData, ticketFor } from './own-data.ts';
import {
  beginErasure,
  ERASE_PERSON_JOB,
  giveArchive,
  openRequest,
  prepareRequest,
  refuseRequest,
  releaseRequest,
  runErasure,
  verifyRequest,
} from './privacy-requests.ts';

/** A copy reads records in all companies of the person. */
const OWN_DATA_LIMIT = { max: 6, perMs: MINUTE };
/** A preparation reads all records of the company. */
const PREPARE_LIMIT = { max: 20, perMs: MINUTE };

export const privacyApi = (ctx: AppContext): readonly Served[] => [
  serve(listActivityCall, (input, actor) => listActivity(ctx, actor, input)),
  serve(requestOwnDataCall, async (_input, actor) => ticketFor(ctx, actor), OWN_DATA_LIMIT),
  serve(openPrivacyRequestCall, (input, actor) => openRequest(ctx, actor, input)),
  serve(verifyPrivacyRequestCall, async (input, actor) => {
    await verifyRequest(ctx, actor, input);
    return {};
  }),
  serve(preparePrivacyRequestCall, ({ id }, actor) => prepareRequest(ctx, actor, id), PREPARE_LIMIT),
  serve(releaseExportCall, async ({ id }, actor) => {
    await releaseRequest(ctx, actor, id);
    return {};
  }),
  serve(erasePersonCall, ({ id }, actor) => beginErasure(ctx, actor, id), PREPARE_LIMIT),
  serve(refusePrivacyRequestCall, async (input, actor) => {
    await refuseRequest(ctx, actor, input);
    return {};
  }),
  serve(listRetentionCall, (_input, actor) => listPeriods(ctx, actor)),
  serve(saveRetentionCall, (input, actor) => savePeriod(ctx, actor, input)),
  serve(previewRetentionCall, (input, actor) => previewPeriod(ctx, actor, input), PREPARE_LIMIT),
  serve(placeLegalHoldCall, (input, actor) => placeLegalHold(ctx, actor, input)),
  serve(releaseLegalHoldCall, async (input, actor) => {
    await releaseLegalHold(ctx, actor, input);
    return {};
  }),
];

/** `GET /api/privacy/requests/{id}/archive`: the copy of a person's data, for admins. */
export const archiveStream = (ctx: AppContext): StreamOut => ({
  path: '/privacy/requests/:id/archive',
  access: { roles: ['admin'] },
  give: (id, actor) => giveArchive(ctx, actor, id),
});

/** `GET /api/me/data/{ticket}`: a copy of one's own data. */
export const ownDataStream = (ctx: AppContext): StreamOut => ({
  path: '/me/data/:id',
  access: 'signed-in',
  give: (ticket, actor) => giveOwnData(ctx, actor, ticket),
});
export const privacyJobs = (ctx: AppContext): void => {
  ctx.jobs.work<Parameters<typeof runErasure>[1]>(ERASE_PERSON_JOB, (job) => runErasure(ctx, job));
};
