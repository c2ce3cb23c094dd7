import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Actor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import {
  applyImport as applyImportCall,
  checkImport as checkImportCall,
  readImport as readImportCall,
  undoImport as undoImportCall,
} from '@app/domain/imports/import.calls.ts';
import { targetsOf } from '@app/domain/imports/columns.rules.ts';
import { importRows, importRuns } from '@app/domain/imports/import.collection.ts';
import { type ImportRun, importStates, noCounts } from '@app/domain/imports/import-run.ts';
import { refuse } from '@app/domain/problems.ts';
import { holdTo, type RequestAuthenticator, header } from '../http/authenticate-request.ts';
import type { StreamOut } from '../http/mount-streams.ts';
import { serve, type Served } from '../http/serve.ts';
import type { AppContext } from '../platform/app-context.ts';
import { importKind } from './import-kinds.ts';
import { refusedRows } from './refused-rows.ts';
import { IMPORT_JOB, type Importing, type ImportJob, mustImport, runRows } from './run-import.ts';
import { readAgain, takeFile } from './take-file.ts';
import { undoRows } from './undo-import.ts';

const UPLOADS = { max: 20, windowMs: MINUTE };

export const importsApi = (ctx: AppContext): readonly Served[] => [
  serve(readImportCall, async (input, actor) => {
    await readAgain(ctx, actor, input);
    return {};
  }),
  serve(checkImportCall, async ({ id, ...choices }, actor) => {
    await begin(ctx, actor, id, (run) => {
      const kind = importKind(run.kind);
      const targets = new Map(targetsOf(kind).map(({ field, label }) => [field, label]));
      const mapping = run.header.map((_, index) => (targets.has(choices.mapping[index] ?? '') ? (choices.mapping[index] ?? '') : ''));
      const chosen = mapping.filter((field) => field !== '');
      if (chosen.length === 0) throw refuse({ code: 'imports.no-columns' });
      const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
      if (twice !== undefined) throw refuse({ code: 'imports.twice-chosen', params: { field: targets.get(twice) ?? twice } });
      return { ...choices, mapping, state: 'checking', done: 0, checked: noCounts, total: 0 };
    });
    return {};
  }),
  serve(applyImportCall, async ({ id }, actor) => {
    await begin(ctx, actor, id, () => ({ state: 'applying', done: 0, applied: noCounts, by: actor.uid }));
    return {};
  }),
  serve(undoImportCall, async ({ id }, actor) => {
    await begin(ctx, actor, id, () => ({ state: 'undoing', kept: [], kept_count: 0, by: actor.uid }));
    return {};
  }),
];

/** Moves a run into its next step and has it carried out. */
async function begin(ctx: AppContext, actor: Actor, id: string, next: (run: ImportRun) => Partial<ImportRun>): Promise<void> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(importRuns, id);
    const run = await store.get(importRuns, id);
    if (!run) throw refuse({ code: 'records.missing' });
    mustImport(importKind(run.kind), actor, ctx.clock.now());
    const change = next(run);
    if (!change.state || !importStates.may(run.state, change.state)) throw refuse({ code: 'imports.not-now' });
    if (change.state === 'checking') await forgetCheck(ctx, actor.client, id);
    await store.update(importRuns, id, change);
    const job: ImportJob = { client: actor.client, id };
    await ctx.jobs.enqueue(IMPORT_JOB, job, { singletonKey: id });
  });
}
/** The report of an earlier dry run. */
async function forgetCheck({ records }: AppContext, client: string, id: string): Promise<void> {
  const store = records.forClient(client);
  for (;;) {
    const chunks = await store.list(importRows, { where: where('run', 'eq', id), limit: 100 });
    if (chunks.length === 0) return;
    await store.write(chunks.map(({ path }) => ({ op: 'delete' as const, path })));
  }
}

/** Declares who carries out the steps of imports. */
export function importsJobs(importing: Importing): void {
  const { ctx } = importing;
  ctx.jobs.work<ImportJob>(IMPORT_JOB, async (job) => {
    await runRows(importing, job, 'check');
    await runRows(importing, job, 'apply');
    await undoRows(ctx, job);
  });
}

/** Takes files of any bytes in as they arrive; `name` is that of the file, percent-encoded. */
export async function mountImports(app: FastifyInstance, ctx: AppContext, requests: RequestAuthenticator): Promise<void> {
  const actors = new WeakMap<object, Actor>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.post<{ Params: { kind: string }; Querystring: { name?: unknown } }>('/api/imports/:kind/files', {
      // The reader counts what arrives: a declared length proves nothing.
      bodyLimit: Number.MAX_SAFE_INTEGER,
      onRequest: async (request, reply) => {
        const actor = await requests.authenticate(request, reply, header(request, 'client'));
        if (!actor) throw refuse({ code: 'records.signed-out' });
        requests.admit({ access: 'member', person: true }, actor);
        await holdTo(ctx.limits, { bucket: 'import files', key: `${actor.client}|${actor.uid}`, ...UPLOADS }, reply);
        actors.set(request, actor);
      },
      handler: async (request, reply) => {
        const actor = actors.get(request);
        if (!actor) throw refuse({ code: 'records.signed-out' });
        const bytes = request.body instanceof Readable ? request.body : Readable.from([]);
        const name = typeof request.query.name === 'string' ? request.query.name : '';
        return reply.header('cache-control', 'no-store').send(await takeFile(ctx, actor, { kind: request.params.kind, name, bytes }));
      },
    });
  });
}

/** The refused rows and duplicates of an import, as a file to correct and import again. */
export const refusedStream = (ctx: AppContext): StreamOut => ({
  path: '/imports/:id/refused',
  access: 'member',
  give: async (id, actor) => {
    const run = /^[A-Za-z0-9_.@-]{1,64}$/.test(id) ? await ctx.records.of(importRuns).get(actor, id) : undefined;
    const whole = run && (await ctx.records.forClient(actor.client).get(importRuns, run.id));
    if (!whole) throw refuse({ code: 'records.missing' });
    return { bytes: Readable.from(refusedRows(ctx, actor.client, whole)), type: 'text/csv; charset=utf-8', name: 'refused-rows.csv' };
  },
});
