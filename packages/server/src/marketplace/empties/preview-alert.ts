import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import type { AlertEmail } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { keyOf } from '@app/domain/marketplace/empties/candidates.rules.ts';
import type { previewAlert as previewAlertCall } from '@app/domain/marketplace/empties/empties.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { companyOf } from '../../clients/company-of.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { emailOfAlert } from '../alerts/email-of-alert.ts';
import { findCandidates } from './find-candidates.ts';
import { offeredLeg } from './publish-candidate.ts';

/** Returns the email that matching alerts get once a flight without passengers is offered at a price (CHR-11). */
export async function previewAlert(
  ctx: AppContext,
  { client, uid }: Actor,
  { key, price }: z.output<typeof previewAlertCall.body>,
): Promise<AlertEmail> {
  const store = ctx.records.forClient(client, uid);
  const [first = ''] = key.split('~');
  const craft = (await store.get(schedule, first))?.aircraft ?? '';
  const flight = craft === '' ? undefined : (await findCandidates(ctx, store, { craft })).find((candidate) => keyOf(candidate) === key);
  if (!flight) throw refuse({ code: 'marketplace.candidate-gone' });
  return emailOfAlert(ctx, await companyOf(ctx, client), [offeredLeg(flight, price)]);
}
