import type { FastifyInstance } from 'fastify';
import { refuse } from '@app/domain/problems.ts';
import { mountHook } from '../http/mount-hook.ts';
import { findGateway } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type GatewayEvent, GatewayError, type PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { noteEvent } from './provider-events.ts';

/** `POST /api/hooks/payments/{company}/{provider}`: takes signed events of a provider. */
export const mountHooks = (app: FastifyInstance, ctx: AppContext): Promise<void> =>
  mountHook(app, ctx, 'payments', async ({ client, provider, raw, header }) => {
    const gateway = await findGateway(ctx, client, provider);
    if (!gateway) throw refuse({ code: 'payments.bad-signature' });
    const event = readEvent(gateway, raw, { signature: header('stripe-signature'), now: ctx.clock.now() });
    await noteEvent(ctx, client, gateway.provider, event);
  });

function readEvent(gateway: PaymentGateway, raw: Buffer, { signature, now }: { readonly signature: string; readonly now: number }): GatewayEvent {
  try {
    return gateway.readEvent(raw, signature, now);
  } catch (error) {
    if (error instanceof GatewayError) throw refuse({ code: 'payments.bad-signature' });
    throw error;
  }
}
