import type { FastifyInstance } from 'fastify';
import { refuse } from '@app/domain/problems.ts';
import { mountHook } from '../http/mount-hook.ts';
import { findGateway } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type GatewayEvent, GatewayError, type PaymentGateway, type ReadHeader } from '../platform/payments/payment-gateway.ts';
import { noteEvent } from './provider-events.ts';

/** `POST /api/hooks/payments/{company}/{provider}`: takes signed events of a provider. */
export const mountHooks = (app: FastifyInstance, ctx: AppContext): Promise<void> =>
  mountHook(app, ctx, 'payments', async ({ client, provider, raw, header }) => {
    const gateway = await findGateway(ctx, client, provider);
    if (!gateway) throw refuse({ code: 'payments.bad-signature' });
    const event = await readEvent(gateway, raw, { header, now: ctx.clock.now() });
    await noteEvent(ctx, client, gateway.provider, event);
  });

interface Around {
  readonly header: ReadHeader;
  readonly now: number;
}
async function readEvent(gateway: PaymentGateway, raw: Buffer, { header, now }: Around): Promise<GatewayEvent> {
  try {
    return await gateway.readEvent(raw, header, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A provider that could not be asked about its signature sends the event again.
    throw refuse({ code: error.kind === 'refused' ? 'payments.bad-signature' : 'payments.provider-silent' });
  }
}
