import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import type { AlertEmail } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import type { previewAlert as previewAlertCall } from '@app/domain/marketplace/empties/empties.calls.ts';
import { companyOf } from '../../clients/company-of.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { emailOfAlert } from '../alerts/email-of-alert.ts';
import { craftOfCandidate, findCandidate } from './find-candidates.ts';
import { offeredLeg } from './publish-candidate.ts';

/** Returns the email that matching alerts get once a flight without passengers is offered at a price (CHR-11). */
export async function previewAlert(
  ctx: AppContext,
  { client, uid }: Actor,
  { key, price }: z.output<typeof previewAlertCall.body>,
): Promise<AlertEmail> {
  const store = ctx.records.forClient(client, uid);
  const flight = await findCandidate(ctx, store, { craft: await craftOfCandidate(store, key), key });
  return emailOfAlert(ctx, await companyOf(ctx, client), [offeredLeg(flight, price)]);
}
