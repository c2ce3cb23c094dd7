import type { z } from 'zod';
import type { PaymentSettings } from '@app/domain/payments/payment-settings.ts';
import type { savePaymentSettings } from '@app/domain/payments/payment-settings.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { squareGateway } from '../platform/payments/square-gateway.ts';
import { sealSquare, squareAt, squareSecret } from './gateways.ts';
import { hookPath, testKeys } from './test-keys.ts';

interface SquareChange {
  readonly before: PaymentSettings;
  /** The company wants to take payments by it. */
  readonly isNeeded: boolean;
  /** Of this server, for the address of its webhook. */
  readonly origin: string;
}
type SquareInput = z.output<typeof savePaymentSettings.body>['square'];

/** Returns the fields of an account at Square that were entered, once Square knows them; nothing where none were. */
export async function changedSquare(
  ctx: AppContext,
  client: string,
  input: SquareInput,
  { before, isNeeded, origin }: SquareChange,
): Promise<Partial<PaymentSettings['square']>> {
  const { square } = before;
  const application = input.application_id || square.application_id;
  const location = input.location_id || square.location_id;
  const secret = input.secret || squareSecret(ctx, client, before, 'secret');
  const signing = input.signing || squareSecret(ctx, client, before, 'signing');
  const isWhole = [application, location, secret, signing].every((part) => part !== '');
  if (isNeeded && !isWhole) throw refuse({ code: 'payments.square-missing' });
  const isSame = input.secret === '' && input.signing === '' && application === square.application_id && location === square.location_id;
  if (isSame || !isWhole) return {};
  // The id of an application tells whether it moves real money; its token is good for the same place only.
  const isLive = !application.startsWith('sandbox-');
  const hook = `${origin}${hookPath(client, 'square')}`;
  const account = await testKeys(squareGateway({ secret, signing, location, hook }, squareAt(ctx, isLive)));
  return {
    application_id: application,
    location_id: location,
    secret: sealSquare(ctx, client, 'secret', secret),
    signing: sealSquare(ctx, client, 'signing', signing),
    hook,
    ending: secret.slice(-4),
    ...account,
    tested: ctx.clock.now(),
  };
}
