import type { FastifyInstance } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { refuse } from '@app/domain/problems.ts';
import { header, holdTo } from '../http/authenticate-request.ts';
import { findGateway } from '../payments/gateways.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type GatewayEvent, GatewayError, type PaymentGateway } from '../platform/payments/payment-gateway.ts';
import { noteEvent } from './provider-events.ts';

const MAX_BYTES = 512 * 1024;
const A_MINUTE = 3000;

/** `POST /api/hooks/payments/{company}/{provider}`: takes signed events of a provider. The event is stored before the answer; its work follows. */
export async function mountHooks(app: FastifyInstance, ctx: AppContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { client: string; provider: string } }>('/api/hooks/payments/:client/:provider', {
      bodyLimit: MAX_BYTES,
      onRequest: (request, reply) => holdTo(ctx.limits, { bucket: 'hooks', key: request.ip, max: A_MINUTE, windowMs: MINUTE }, reply),
      handler: async (request, reply) => {
        const { client, provider } = request.params;
        const gateway = /^[\w-]{1,64}$/.test(client) ? await findGateway(ctx, client, provider) : undefined;
        const signature = header(request, 'stripe-signature') ?? '';
        if (!gateway || !Buffer.isBuffer(request.body)) throw refuse({ code: 'payments.bad-signature' });
        await noteEvent(ctx, client, gateway.provider, readEvent(gateway, request.body, { signature, now: ctx.clock.now() }));
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    });
  });
}

function readEvent(gateway: PaymentGateway, raw: Buffer, { signature, now }: { readonly signature: string; readonly now: number }): GatewayEvent {
  try {
    return gateway.readEvent(raw, signature, now);
  } catch (error) {
    if (error instanceof GatewayError) throw refuse({ code: 'payments.bad-signature' });
    throw error;
  }
}
