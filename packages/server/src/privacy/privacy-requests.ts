import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { openPrivacyRequest as openCall } from '@app/domain/privacy/privacy.calls.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import type { PrivacyPreview, PrivacyRequest } from '@app/domain/privacy/privacy-request.ts';
import { type PrivacyState, privacyStates } from '@app/domain/privacy/privacy-request.states.ts';
import { ARCHIVE_DAYS, dueOf } from '@app/domain/privacy/privacy.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { newFeedbackId } from '../jobs/report-progress.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import { enterErasure, finishErasure } from './erasure-register.ts';
import { exportPerson } from './export-person.ts';
import { holdsOfPerson } from './holds/held-of-person.ts';
import { HOLDS_LOCK } from './holds/place-legal-hold.ts';
import { previewPerson } from './preview-person.ts';
import { findSubject } from './subject.ts';

export const ERASE_PERSON_JOB = 'erase-person';
const MOST_STEPS = 20;

interface ErasePersonJob extends TriggeredJob {
  readonly request: string;
}
type Patch = Parameters<ReturnType<AppContext['records']['forClient']>['update']>[2];

/** Records a request. Refuses the address of an active colleague or of the company. */
export async function openRequest(
  { records, clock }: AppContext,
  { client, uid }: Actor,
  input: z.output<typeof openCall.body>,
): Promise<{ id: string }> {
  const now = clock.now();
  const received = input.received ?? now;
  if (received > now) throw refuse({ code: 'privacy.future' });
  const store = records.forClient(client, uid);
  await refuseOwn({ records, clock } as AppContext, client, input.email);
  const { kind, email, name, phone, contact } = input;
  const steps = [{ state: 'open' as const, at: now, by: uid }];
  const { id } = await store.create(privacyRequests, { kind, email, name, phone, contact, received, due: dueOf(received), by: uid, steps });
  return { id };
}

async function refuseOwn({ records }: Pick<AppContext, 'records'>, client: string, email: string): Promise<void> {
  const store = records.forClient(client);
  const company = await store.get(clients, client);
  if (company?.email.toLowerCase() === email) throw refuse({ code: 'privacy.own-address', params: { email } });
  if (await store.find(members, { where: all(where('email', 'eq', email), where('active', 'eq', true)) }))
    throw refuse({ code: 'privacy.colleague', params: { email } });
}

/** Moves a request on, as its table allows. */
async function step(
  { records, clock }: AppContext,
  { client, uid }: Pick<Actor, 'client' | 'uid'>,
  { id, state, patch = {} }: { readonly id: string; readonly state: PrivacyState; readonly patch?: Patch },
): Promise<Doc<PrivacyRequest>> {
  const store = records.forClient(client, uid);
  return await records.tx(async () => {
    await store.lock(privacyRequests, id);
    const request = await store.get(privacyRequests, id);
    if (!request) throw refuse({ code: 'records.missing' });
    const isRepeat = request.state === 'prepared' && state === 'prepared';
    if (request.erasing || (!isRepeat && !privacyStates.may(request.state, state))) throw refuse({ code: 'privacy.state' });
    const steps = [...request.steps, { state, at: clock.now(), by: uid }].slice(-MOST_STEPS);
    return await store.update(privacyRequests, id, { ...patch, state, steps });
  });
}

export const verifyRequest = async (ctx: AppContext, actor: Actor, { id, proof }: { readonly id: string; readonly proof: string }): Promise<void> =>
  void (await step(ctx, actor, { id, state: 'verified', patch: { proof } }));

export async function refuseRequest(ctx: AppContext, actor: Actor, { id, reason }: { readonly id: string; readonly reason: string }): Promise<void> {
  const { archive } = await mustFind(ctx, actor, id);
  await step(ctx, actor, { id, state: 'refused', patch: { reason, archive: '', archive_until: null } });
  if (archive !== '') await ctx.files.remove(archive);
}

/** Finds what the company holds about the person, and for a copy makes its archive. */
export async function prepareRequest(ctx: AppContext, actor: Actor, id: string): Promise<PrivacyPreview> {
  const { records, clock } = ctx;
  const request = await mustFind(ctx, actor, id);
  if (request.state !== 'verified' && request.state !== 'prepared') throw refuse({ code: 'privacy.state' });
  const subject = await findSubject(records, actor.client, request);
  const preview = await previewPerson(records, actor.client, subject);
  if (request.kind === 'erasure') {
    await step(ctx, actor, { id, state: 'prepared', patch: { preview } });
    return preview;
  }
  const { t } = await wordsOfClient(ctx, actor.client);
  const key = `${actor.client}/privacy/${id}.zip`;
  await exportPerson(ctx, { client: actor.client, subject, key, title: t('Data about {email}', { email: request.email }) });
  await step(ctx, actor, { id, state: 'prepared', patch: { preview, archive: key, archive_until: clock.now() + ARCHIVE_DAYS * DAY } });
  return preview;
}

export const releaseRequest = async (ctx: AppContext, actor: Actor, id: string): Promise<void> => {
  const { kind, archive } = await mustFind(ctx, actor, id);
  if (kind !== 'export') throw refuse({ code: 'privacy.state' });
  if (archive === '') throw refuse({ code: 'privacy.no-archive' });
  await step(ctx, actor, { id, state: 'done' });
};

async function mustFind({ records }: AppContext, { client }: Pick<Actor, 'client'>, id: string): Promise<Doc<PrivacyRequest>> {
  const request = await records.forClient(client).get(privacyRequests, id);
  if (!request) throw refuse({ code: 'records.missing' });
  return request;
}

/** Returns the archive of a request, for admins. */
export async function giveArchive(ctx: AppContext, actor: Actor, id: string): Promise<{ bytes: Readable; type: string; name: string }> {
  if (actor.key !== undefined || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw refuse({ code: 'records.missing' });
  const { archive } = await mustFind(ctx, actor, id);
  if (archive === '' || (await ctx.files.size(archive)) === undefined) throw refuse({ code: 'privacy.no-archive' });
  return { bytes: await ctx.files.stream(archive), type: 'application/zip', name: `personal-data-${id}.zip` };
}

/** Begins an erasure; nothing takes it back. Refuses what is not prepared, and who became a colleague meanwhile. */
export async function beginErasure(ctx: AppContext, actor: Actor, id: string): Promise<{ feedbackId: string }> {
  const { records, jobs } = ctx;
  const { client, uid } = actor;
  const { language } = await wordsOfClient(ctx, client);
  return await records.tx(async () => {
    const store = records.forClient(client, uid);
    await store.lock(privacyRequests, id);
    const request = await mustFind(ctx, actor, id);
    if (request.kind !== 'erasure' || request.state !== 'prepared') throw refuse({ code: 'privacy.state' });
    const feedbackId = newFeedbackId();
    if (!request.erasing) {
      await refuseOwn(ctx, client, request.email);
      await store.lockName(HOLDS_LOCK);
      const subject = await findSubject(records, client, request);
      const [hold] = await holdsOfPerson(records, client, subject);
      if (hold) throw refuse({ code: 'privacy.held', params: { name: hold.name } });
      await enterErasure(ctx, { id, client, by: uid, subject });
      await store.update(privacyRequests, id, { erasing: true });
    }
    const job: ErasePersonJob = { client, request: id, feedbackId, queueId: '', by: uid, language };
    await jobs.enqueue(ERASE_PERSON_JOB, job, { singletonKey: id });
    return { feedbackId };
  });
}

/** Runs an erasure to its end. Killed and repeated, it goes on. */
export async function runErasure(ctx: AppContext, job: ErasePersonJob): Promise<void> {
  await runReported(ctx, job, 'privacy.erase-failed', async ({ words: { t }, say }) => {
    await finishErasure(ctx, job.request, async (part) => await say(t('Erasing the person'), t('Records'), Math.min(99, Math.floor(part * 99))));
    await say(t('Erasing the person'), t('Done'), 100);
  });
}
