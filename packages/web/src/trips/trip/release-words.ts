import type { z } from 'zod';
import { type ReleaseCheckCode, releaseCheckText } from '@app/domain/trips/trip/release.rules.ts';
import type { getTripChecks } from '@app/domain/trips/trip/trip.calls.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Check = z.output<typeof getTripChecks.reply>['checks'][number];
/** Returns in words what is open before a trip may fly. */
export function releaseWords({ code, params }: Check): string {
  const { amount, state } = params;
  return t(releaseCheckText({ code: code as ReleaseCheckCode }), {
    ...params,
    ...(typeof amount === 'number' && { amount: formatMoney(amount) }),
    ...(typeof state === 'string' && { state: t(state) }),
  });
}
