import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import { afterAttempt, deliveryId, FAILING_MS } from '@app/domain/webhooks/delivery.rules.ts';
import type { Webhook } from '@app/domain/webhooks/webhook.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bodyOf, readerOf } from './delivery-body.ts';
import {
  companiesWithWebhooks,
  type DeliveryRow,
  holdLane,
  keepAttempt,
  keepBodies,
  type Lane,
  leaveLane,
  readDueLanes,
  readDueRows,
} from './delivery-rows.ts';
import { disableWebhook } from './disable-webhook.ts';
import { postDelivery } from './post-delivery.ts';
import { secretsOf, signedHeaders } from './sign-delivery.ts';

/** The turn in which deliveries are looked for that no change announced: retries, and what another process left. */
export const WEBHOOKS_TURN = 'webhooks';
const TURN_SECONDS = 5;
/** Webhooks served at once: each waits for its own endpoint only. */
const LANES = 40;
const AT_ONCE = 20;
const GATHER_MS = 20;
const ATTEMPTS_KEPT = 20;
const GONE = 410;

interface Ready {
  readonly lane: Lane;
  readonly webhook: Doc<Webhook>;
  readonly secrets: readonly string[];
}

/** Sends the deliveries of all webhooks: of one webhook one after the other, of many beside each other. */
export class Courier {
  readonly #ctx: AppContext;
  readonly #lanes = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  /** Companies with an active webhook, as far as this process knows: only a hint, so that other changes cost nothing. */
  #watched: ReadonlySet<string> = new Set();
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
  }

  /** Begins to send, soon after changes and by turns. */
  start(): void {
    const { records, jobs } = this.#ctx;
    jobs.every(WEBHOOKS_TURN, TURN_SECONDS, () => this.run());
    records.onChange(
      ({ collection, client }) => {
        if (collection === webhooks.name) this.#watched = new Set([...this.#watched, client]);
        if (this.#watched.has(client)) this.wake();
      },
      () => this.wake(),
    );
  }

  /** Looks for deliveries in a moment. */
  wake(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look().catch((error: unknown) => this.#ctx.log.error({ err: error }, 'deliveries of webhooks could not be looked for'));
    }, GATHER_MS);
  }

  /** Sends all that is due, and returns when nothing is. */
  async run(): Promise<void> {
    this.#watched = new Set(await companiesWithWebhooks(this.#ctx));
    do {
      await this.#look();
      await Promise.all(this.#lanes.values());
    } while (!this.#stop.signal.aborted && (await readDueLanes(this.#ctx, this.#ctx.clock.now())).length > 0);
  }

  /** Ends open requests; their deliveries are sent again later. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#lanes.values());
  }

  async #look(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const looking = (this.#looking ?? Promise.resolve()).then(() => this.#open());
    this.#looking = looking.catch(() => undefined);
    await looking;
  }

  async #open(): Promise<void> {
    for (const lane of await readDueLanes(this.#ctx, this.#ctx.clock.now())) {
      const key = `${lane.client} ${lane.webhook}`;
      if (this.#stop.signal.aborted || this.#lanes.size >= LANES) return;
      if (this.#lanes.has(key)) continue;
      const serving = this.#serve(lane)
        .catch((error: unknown) => this.#ctx.log.error({ err: error, ...lane }, 'deliveries of a webhook stopped; the next turn goes on'))
        .finally(() => this.#lanes.delete(key));
      this.#lanes.set(key, serving);
    }
  }

  /** Sends what one webhook has to send, as long as this process holds its lane. */
  async #serve(lane: Lane): Promise<void> {
    const ctx = this.#ctx;
    const holder = randomId(LONG_ID);
    const hold = (): Promise<boolean> => holdLane(ctx, lane, { now: ctx.clock.now(), holder });
    if (!(await hold())) return;
    try {
      for (;;) {
        const rows = await readDueRows(ctx, lane, { now: ctx.clock.now(), most: AT_ONCE });
        const webhook = rows.length === 0 ? undefined : await ctx.records.forClient(lane.client).get(webhooks, lane.webhook);
        if (webhook?.state !== 'active') return;
        const ready = { lane, webhook, secrets: secretsOf(ctx.config, webhook, ctx.clock.now()) };
        for (const row of await this.#withBodies(ready, rows)) {
          if (this.#stop.signal.aborted || !(await hold())) return;
          if (!(await this.#attempt(ready, row))) return;
        }
      }
    } finally {
      await leaveLane(ctx, lane, holder);
    }
  }

  async #withBodies({ lane, webhook }: Ready, rows: readonly DeliveryRow[]): Promise<(DeliveryRow & { body: string })[]> {
    const reader = readerOf(lane, webhook);
    const now = this.#ctx.clock.now();
    const bodies = new Map(rows.filter(({ body }) => body === null).map((row) => [row.version, bodyOf(row, reader, now)]));
    await keepBodies(
      this.#ctx,
      lane,
      [...bodies].map(([version, body]) => ({ version, body })),
    );
    return rows.flatMap((row) => {
      const body = row.body ?? bodies.get(row.version);
      return body === undefined ? [] : [{ ...row, body }];
    });
  }

  /** Makes one attempt. Returns whether the webhook is still as it was: otherwise it is read anew before the next one. */
  async #attempt({ lane, webhook, secrets }: Ready, row: DeliveryRow & { readonly body: string }): Promise<boolean> {
    const ctx = this.#ctx;
    const at = ctx.clock.now();
    const started = performance.now();
    const headers = signedHeaders(secrets, { id: deliveryId(webhook.id, row.version), at, body: row.body });
    const { signal } = this.#stop;
    const posting = { headers, body: row.body, patienceMs: ctx.config.webhookMs, isLocal: ctx.config.localWebhooks, signal };
    const outcome = await postDelivery(webhook.url, posting).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (!outcome) return false;
    const now = ctx.clock.now();
    const tries = row.tries + 1;
    const attempts = [...row.attempts, { at, ms: Math.round(performance.now() - started), ...outcome }].slice(-ATTEMPTS_KEPT);
    await keepAttempt(ctx, lane, { version: row.version, tries, attempts, ...afterAttempt(outcome.fault === null, tries, now) });
    return await this.#judge(lane, webhook, { isSuccess: outcome.fault === null, status: outcome.status, now });
  }

  async #judge(lane: Lane, webhook: Doc<Webhook>, { isSuccess, status, now }: { isSuccess: boolean; status: number; now: number }): Promise<boolean> {
    const failingSince = webhook.failing_since;
    const isGone = status === GONE;
    if (isGone || (!isSuccess && failingSince !== null && now - failingSince >= FAILING_MS)) {
      await disableWebhook(this.#ctx, lane, isGone ? 'gone' : 'failing');
      return false;
    }
    if (isSuccess === (failingSince === null)) return true;
    await this.#ctx.records.forClient(lane.client).update(webhooks, webhook.id, { failing_since: isSuccess ? null : now });
    return false;
  }
}
