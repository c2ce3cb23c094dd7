import { parsedJson } from '@app/kernel/fields.ts';
import type { FastifyInstance } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { FlightReports } from '@app/domain/trips/following/flight-feed.ts';
import { mountHook } from '../../http/mount-hook.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isSameText } from '../../platform/token-hash.ts';
import { secretsOf, signedHeaders } from '../../webhooks/sign-delivery.ts';
import { feedOf } from './flight-feed.ts';
import { takeReports } from './take-reports.ts';

/** Repeats change nothing, so a clock may be a little wrong. */
const TOLERANCE_MS = 15 * MINUTE;

interface Signed {
  readonly raw: Buffer;
  readonly header: (name: string) => string;
}
/** `POST /api/hooks/flights/{company}/{source}`: takes flight plans and times, signed by Standard Webhooks (CHR-7). */
export const mountFlightHook = (app: FastifyInstance, ctx: AppContext): Promise<void> =>
  mountHook(app, ctx, 'flights', async ({ client, provider, ...request }) => {
    if (!/^[\w-]{1,30}$/.test(provider)) throw refuse({ code: 'records.bad-request' });
    if (!(await isSigned(ctx, client, request))) throw refuse({ code: 'trips.bad-signature' });
    await takeReports(ctx, client, provider, readReports(request.raw));
  });

async function isSigned(ctx: AppContext, client: string, { raw, header }: Signed): Promise<boolean> {
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  const at = Number(timestamp) * 1000;
  if (id === '' || !/^\d{9,11}$/.test(timestamp) || Math.abs(ctx.clock.now() - at) > TOLERANCE_MS) return false;
  const feed = await feedOf(ctx, client);
  const secrets = feed ? secretsOf(ctx.config, feed, ctx.clock.now()) : [];
  if (secrets.length === 0) return false;
  const expected = (signedHeaders(secrets, { id, at, body: raw.toString('utf8') })['webhook-signature'] ?? '').split(' ');
  const sent = header('webhook-signature').split(' ').slice(0, 10);
  return sent.some((signature) => expected.some((own) => isSameText(signature, own)));
}

function readReports(raw: Buffer): FlightReports {
  const read = FlightReports.safeParse(parsedJson(raw.toString('utf8')));
  if (read.success) return read.data;
  throw refuse({ code: 'trips.bad-flight-data', params: { path: read.error.issues[0]?.path.join('.') || 'JSON' } });
}
