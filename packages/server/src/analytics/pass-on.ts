import type { Doc } from '@app/kernel/collection.ts';
import type { QueuedEvent } from '@app/domain/analytics/event.ts';

/** A tool takes at most so many events in one request. */
export const MOST_PASSED_ON = 25;
const PATIENCE_MS = 10_000;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/**
 * Hands events to the connected tool in the form of the GA4 Measurement Protocol, one request for each visitor, because a request names one. Returns
 * false where the tool refuses them; throws where it cannot be reached, so that the job tries again. A repeated request may count twice there.
 */
export async function passOn(address: string, company: string, events: readonly Doc<QueuedEvent>[]): Promise<boolean> {
  let isTaken = true;
  for (const [visitor, own] of Map.groupBy(events, (event) => event.visitor)) {
    const body = {
      client_id: visitor,
      events: own.map(({ name, fields, date, utm, referrer }) => ({
        name,
        params: { ...fields, ...campaignOf(utm), ...(referrer && { referrer }), company, engagement_time_msec: 1 },
        timestamp_micros: date * 1000,
      })),
    };
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.status === TOO_MANY || answer.status >= SERVER_ERROR) throw new Error(`The analytics tool answers ${answer.status}.`);
    isTaken &&= answer.ok;
  }
  return isTaken;
}

/** utm parameters under the names of the protocol: utm_source → campaign_source. */
const campaignOf = (utm: QueuedEvent['utm']): Record<string, string> =>
  Object.fromEntries(Object.entries(utm).map(([name, value]) => [name.replace(/^utm_/, 'campaign_'), value]));
