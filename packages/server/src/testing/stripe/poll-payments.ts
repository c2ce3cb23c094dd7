import { pollPayments } from '../../settlement/poll-payments.ts';
import type { JobTurn } from '../../platform/job-work.ts';
import { wordsFor } from '../../words/words.ts';
import type { TestContext } from '../test-context.ts';

/** Does one turn of the job that asks the provider. */
export const turnOfPolling = async (ctx: TestContext, client: string): Promise<JobTurn> =>
  await pollPayments(ctx)({
    client,
    isAsked: false,
    startedAt: ctx.clock.now(),
    words: wordsFor('en'),
    position: undefined,
    say: async () => undefined,
    batch: (work) => ctx.records.tx(work),
  });
