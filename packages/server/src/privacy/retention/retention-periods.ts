import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import {
  PREVIEW_MOST,
  type listRetention as listCall,
  type previewRetention as previewCall,
  type saveRetention as saveCall,
} from '@app/domain/privacy/retention/retention.calls.ts';
import {
  chosenPeriod,
  daysAt,
  isAllowed,
  MAX_RETENTION_DAYS,
  retainedKind,
  type RetainedKindName,
  retainedNames,
} from '@app/domain/privacy/retention/retention.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { walkRetention } from './walk-retention.ts';

/** The operator sets the period of companies that chose none for originals of emails. */
export const standardDays = ({ config }: Pick<AppContext, 'config'>, kind: RetainedKindName): number | null =>
  kind === 'originals' ? config.mailKeepDays : retainedKind(kind).standard;

type Periods = z.input<typeof listCall.reply>;

export async function listPeriods(ctx: AppContext, { client }: Pick<Actor, 'client'>): Promise<Periods> {
  const company = await companyOf(ctx, client);
  const now = ctx.clock.now();
  const periods = retainedNames.map((kind) => {
    const stored = company.retention[kind];
    const standard = standardDays(ctx, kind);
    const isWaiting = stored !== undefined && stored.from > now;
    return {
      kind,
      days: stored ? stored.days : standard,
      standard,
      from: isWaiting ? stored.from : null,
      earlier: isWaiting ? stored.earlier : null,
    };
  });
  return { periods, version: company.version };
}
async function companyOf({ records }: Pick<AppContext, 'records'>, client: string) {
  const company = await records.forClient(client).get(clients, client);
  if (!company) throw refuse({ code: 'records.missing' });
  return company;
}

function refusePeriod(kind: RetainedKindName, days: number | null): void {
  if (!isAllowed(kind, days)) throw refuse({ code: 'privacy.period', params: { min: retainedKind(kind).min, max: MAX_RETENTION_DAYS } });
}

export async function savePeriod(ctx: AppContext, { client, uid }: Actor, { kind, days, base }: z.output<typeof saveCall.body>): Promise<Periods> {
  const { records, clock } = ctx;
  refusePeriod(kind, days);
  await records.tx(async () => {
    const store = records.forClient(client, uid);
    await store.lock(clients, client);
    const { retention } = await companyOf(ctx, client);
    const now = clock.now();
    const period = chosenPeriod(daysAt(retention[kind], standardDays(ctx, kind), now), days, now);
    await store.update(clients, client, { retention: { ...retention, [kind]: period } }, base);
  });
  return await listPeriods(ctx, { client });
}

/** Counts what would go: the work of the job with writing off. */
export async function previewPeriod(
  ctx: AppContext,
  { client }: Actor,
  { kind, days }: z.output<typeof previewCall.body>,
): Promise<z.input<typeof previewCall.reply>> {
  refusePeriod(kind, days);
  if (days === null) return { count: 0, isMore: false, held: 0, oldest: [] };
  const { count, held, oldest, after } = await walkRetention(ctx, { client, kind, days, most: PREVIEW_MOST });
  return { count, held, oldest: [...oldest], isMore: after !== undefined };
}
