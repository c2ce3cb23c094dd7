import { z } from 'zod';
import { clients } from '@app/domain/clients/client.collection.ts';
import { daysAt, type RetainedKindName, retainedNames } from '@app/domain/privacy/retention/retention.rules.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobRun, JobWork } from '../../platform/job-work.ts';
import type { OldItem } from './retained-works.ts';
import { standardDays } from './retention-periods.ts';
import { walkRetention } from './walk-retention.ts';

/** Items of one turn: other companies wait no longer than for these. */
const A_TURN = 500;
const Position = z.object({ kind: z.enum(retainedNames), after: z.array(z.union([z.string(), z.number()])).optional(), held: z.int() }).catch({
  kind: retainedNames[0],
  held: 0,
});

/** Removes what is past the periods of a company, kind by kind, in small transactions. */
export const runRetention =
  (ctx: AppContext): JobWork =>
  async ({ client, batch, position, words: { t } }) => {
    const { kind, after, held } = Position.parse(position ?? {});
    const company = await ctx.records.forClient(client).get(clients, client);
    const days = daysAt(company?.retention[kind], standardDays(ctx, kind), ctx.clock.now());
    const walked =
      days === null
        ? { count: 0, held: 0, after: undefined }
        : await walkRetention(ctx, { client, kind, days, after, most: A_TURN, remove: (items) => removeItems(kind, items, batch) });
    const next = walked.after === undefined ? retainedNames[retainedNames.indexOf(kind) + 1] : kind;
    const kept = held + walked.held;
    if (next === undefined) return { done: walked.count, ...(kept > 0 && { result: t('Held or locked, so kept: {n}', { n: kept }) }) };
    return { done: walked.count, more: true, position: { kind: next, ...(walked.after && { after: walked.after }), held: kept } };
  };

/** A conversation has many messages, so each has its own transaction; of the others a page has one. */
async function removeItems(kind: RetainedKindName, items: readonly OldItem[], batch: JobRun['batch']): Promise<void> {
  const parts = kind === 'conversations' ? items.map((item) => [item]) : [items];
  for (const part of parts)
    await batch(async () => {
      for (const { remove } of part) await remove();
    });
}
