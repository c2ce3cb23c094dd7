import type { FastifyInstance } from 'fastify';
import { where } from '@app/kernel/queries/where.ts';
import { refuse } from '@app/domain/problems.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { mountHook } from '../http/mount-hook.ts';
import type { AppContext } from '../platform/app-context.ts';
import { CarrierError, type CarrierEvent, type CarrierGateway } from '../platform/carriers/carrier-gateway.ts';
import { findCarrier } from '../shipping/carriers.ts';
import { tendLabel } from './tend-label.ts';

const CARRIER_EVENT_JOB = 'carrier-event';
interface EventJob extends CarrierEvent, Readonly<Record<string, unknown>> {
  readonly client: string;
}

/**
 * `POST /api/hooks/shipping/{company}/{provider}`: takes signed events of a provider. An event only tells where to look: its job reads the
 * shipment at the provider, so one that comes twice, late or in another order changes nothing wrongly.
 */
export const mountCarrierHooks = (app: FastifyInstance, ctx: AppContext): Promise<void> =>
  mountHook(app, ctx, 'shipping', async ({ client, provider, raw, header }) => {
    const carrier = await findCarrier(ctx, client, provider);
    const event = carrier && readEvent(carrier, raw, header('x-hmac-signature'));
    if (!carrier) throw refuse({ code: 'shipping.bad-signature' });
    if (event) await ctx.jobs.enqueue(CARRIER_EVENT_JOB, { client, ...event });
  });

function readEvent(carrier: CarrierGateway, raw: Buffer, signature: string): CarrierEvent | undefined {
  try {
    return carrier.readEvent(raw, signature);
  } catch (error) {
    if (error instanceof CarrierError) throw refuse({ code: 'shipping.bad-signature' });
    throw error;
  }
}

/** Declares the job that follows events of carriers. An event about a shipment of somebody else changes nothing. */
export const fulfillmentJobs = (ctx: AppContext): void =>
  ctx.jobs.work<EventJob>(CARRIER_EVENT_JOB, async ({ client, kind, id }) => {
    const field = kind === 'tracker' ? 'tracker.id' : 'label.shipment';
    const shipment = await ctx.records.forClient(client).find(shipments, { where: where(field, 'eq', id) });
    if (shipment) await tendLabel(ctx, client, shipment.id);
  });
