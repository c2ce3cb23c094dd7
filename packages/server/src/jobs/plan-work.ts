import { sql } from 'kysely';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { jobOf, type RegisteredJob, registeredJobs } from '@app/domain/jobs/job-register.ts';
import { nextRun } from '@app/domain/jobs/job-schedule.rules.ts';
import { jobSettings } from '@app/domain/jobs/jobs.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { dropWork } from './due-work.ts';

type Planning = Pick<AppContext, 'records' | 'config' | 'clock'>;
interface Company {
  readonly id: string;
  readonly zone: string;
  readonly active: boolean;
  /** Jobs that somebody paused. */
  readonly paused: readonly string[];
}
/** Work that may have been left lying by an earlier process begins at once, and so does what a new screen shows. */
const atOnce: readonly RegisteredJob[] = ['follow-ups', 'flush-messages', 'metrics'];
const MOST_SETTINGS = 500;
const kindsOf = ({ config }: Pick<AppContext, 'config'>, client: string): RegisteredJob[] =>
  registeredJobs.filter((kind) => jobOf(kind).scope === 'client' || client === config.defaultClient);

/** Keeps the jobs of a company in step with its record: with it they begin, rest while it is suspended, keep to its clock, and go. */
export function planOnWrites(ctx: Planning): void {
  const { records, clock } = ctx;
  records.onWrite(clients, async ({ before, after, client }) => {
    if (!after) return await dropWork({ records }, client);
    const company = { id: client, zone: zoneOf(after), active: after.active, paused: [] };
    if (!before) return await plan(ctx, company);
    if (before.active !== after.active)
      await sql`update due_work set suspended = ${!after.active}::boolean where client_id = ${client}`.execute(records.kysely);
    if (zoneOf(before) === company.zone) return;
    for (const kind of registeredJobs) {
      const { schedule } = jobOf(kind);
      if (schedule.kind !== 'daily') continue;
      const due = nextRun(schedule, clock.now(), company.zone);
      // A retry keeps its own time.
      await sql`update due_work set due = ${due}::bigint where client_id = ${client} and kind = ${kind} and failures = 0 and feedback = ''`.execute(
        records.kysely,
      );
    }
  });
}

/** Plans the jobs that a company does not have yet: of older versions, and after a backup was put back. Call it at the start. */
export async function planMissing(ctx: Planning): Promise<void> {
  const { records } = ctx;
  const { rows } = await sql<{ client_id: string; kinds: string[] }>`
    select client_id, array_agg(kind) as kinds from due_work group by client_id`.execute(records.kysely);
  const planned = new Map(rows.map(({ client_id, kinds }) => [client_id, new Set(kinds)]));
  for (const id of await records.findClients({ collection: clients.name })) {
    if (kindsOf(ctx, id).every((kind) => planned.get(id)?.has(kind) === true)) continue;
    const store = records.forClient(id);
    const company = await store.get(clients, id);
    if (!company) continue;
    const settings = await store.list(jobSettings, { limit: MOST_SETTINGS });
    const paused = settings.flatMap((setting) => (setting.paused ? [setting.id] : []));
    await plan(ctx, { id, zone: zoneOf(company), active: company.active, paused });
  }
}

async function plan(ctx: Planning, { id, zone, active, paused }: Company): Promise<void> {
  const now = ctx.clock.now();
  const wanted = kindsOf(ctx, id).map((kind) => ({
    kind,
    due: atOnce.includes(kind) ? now : nextRun(jobOf(kind).schedule, now, zone),
    paused: paused.includes(kind),
  }));
  await sql`insert into due_work (client_id, kind, due, suspended, paused)
    select ${id}, kind, due, ${!active}::boolean, paused
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (kind text, due bigint, paused boolean)
    on conflict do nothing`.execute(ctx.records.kysely);
}
