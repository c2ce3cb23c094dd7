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
    const start = Position.parse(position ?? {});
    const company = await ctx.records.forClient(client).get(clients, client);
    let [done, held, from] = [0, start.held, start.after];
    for (const kind of retainedNames.slice(retainedNames.indexOf(start.kind))) {
      const days = daysAt(company?.retention[kind], standardDays(ctx, kind), ctx.clock.now());
      if (days !== null) {
        const remove = (items: readonly OldItem[]) => removeItems(kind, items, batch);
        const walked = await walkRetention(ctx, { client, kind, days, after: from, most: A_TURN - done, remove });
        done += walked.count;
        held += walked.held;
        if (walked.after !== undefined) return { done, more: true, position: { kind, after: walked.after, held } };
      }
      from = undefined;
    }
    return { done, ...(held > 0 && { result: t('Held or locked, so kept: {n}', { n: held }) }) };
  };

/** A conversation has many messages, so each has its own transaction; of the others a page has one. */
async function removeItems(kind: RetainedKindName, items: readonly OldItem[], batch: JobRun['batch']): Promise<void> {
  const parts = kind === 'conversations' ? items.map((item) => [item]) : [items];
  for (const part of parts)
    await batch(async () => {
      for (const { remove } of part) await remove();
    });
}
