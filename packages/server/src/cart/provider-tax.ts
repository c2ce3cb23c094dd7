import { MINUTE } from '@app/kernel/time/durations.ts';
import type { AppContext } from '../platform/app-context.ts';
import { accountAt, taxSettingsOf } from '../catalog/tax-account.ts';
import { type TaxAnswer, TaxError, type TaxRequest } from '../platform/taxes/taxjar-calls.ts';

/** An answer serves for so long; after a failure the own table serves for a while, so that buyers do not wait again and again. */
const KEPT_MS = 10 * MINUTE;
const FAILED_MS = MINUTE / 2;
const MOST_KEPT = 2000;
const MOST_TRIES = 3;

interface Kept {
  readonly until: number;
  /** Undefined: TaxJar did not answer. */
  readonly answer: TaxAnswer | undefined;
}
const answersOf = new WeakMap<AppContext['records'], Map<string, Kept>>();
function answersBy({ records }: AppContext): Map<string, Kept> {
  const answers = answersOf.get(records) ?? new Map<string, Kept>();
  answersOf.set(records, answers);
  return answers;
}

/** Leaves a transaction that needs the tax of a provider: nobody waits for the network while records are locked. */
export class TaxNotAsked extends Error {
  readonly ask: () => Promise<unknown>;
  constructor(ask: () => Promise<unknown>) {
    super('tax-not-asked');
    this.ask = ask;
  }
}
/** Repeats work in a transaction that needed an answer of the tax provider, once it has arrived. */
export async function withTaxAsked<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TaxNotAsked) || tried === MOST_TRIES) throw error;
      await error.ask();
    }
  }
}

/** Returns the tax that TaxJar computes, the same for ten minutes; undefined where it does not answer. Inside a transaction only a known answer is returned. */
export async function providerTax(ctx: AppContext, client: string, request: TaxRequest): Promise<TaxAnswer | undefined> {
  const [answers, now, print] = [answersBy(ctx), ctx.clock.now(), JSON.stringify([client, request])];
  const known = answers.get(print);
  if (known && known.until > now) return known.answer;
  const ask = async (): Promise<TaxAnswer | undefined> => {
    const answer = await answered(ctx, client, request);
    if (answers.size >= MOST_KEPT) answers.clear();
    answers.set(print, { until: now + (answer ? KEPT_MS : FAILED_MS), answer });
    return answer;
  };
  if (ctx.records.inTransaction) throw new TaxNotAsked(ask);
  return await ask();
}

async function answered(ctx: AppContext, client: string, request: TaxRequest): Promise<TaxAnswer | undefined> {
  try {
    return await accountAt(ctx, client, await taxSettingsOf(ctx, client))?.taxFor(request);
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    ctx.log.warn({ client, problem: error.message }, 'TaxJar did not answer; the own tax rates count');
    return undefined;
  }
}
