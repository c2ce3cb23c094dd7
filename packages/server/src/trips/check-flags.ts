import { refuse } from '@app/domain/problems.ts';
import type { Reasons } from '@app/domain/trips/desk/desk.calls.ts';
import { type Flag, flagText, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Refuses what forbids a flight, by name. The price is agreed: what the list says now does not matter. */
export async function refuseStops(ctx: AppContext, client: string, flags: readonly Flag[]): Promise<void> {
  const stops = flags.filter((flag) => levelOf(flag) === 'stop' && flag.code !== 'price');
  const taken = stops.find(({ code }) => code === 'busy' || code === 'held');
  if (taken) throw refuse({ code: 'trips.aircraft-busy', params: { name: taken.params['name'] ?? '' } });
  const [stop] = stops;
  if (stop) throw refuse({ code: 'trips.cannot-book', params: { flag: await wordingOf(ctx, client, stop) } });
}

/** Refuses stops by name and warnings without a reason. */
export async function checkFlags(ctx: AppContext, client: string, flags: readonly Flag[], reasons: Reasons): Promise<void> {
  await refuseStops(ctx, client, flags);
  const open = flags.find((flag) => levelOf(flag) === 'warning' && (reasons[flag.code] ?? '') === '');
  if (open) throw refuse({ code: 'trips.needs-reason', params: { flag: await wordingOf(ctx, client, open) } });
}

async function wordingOf(ctx: AppContext, client: string, flag: Flag): Promise<string> {
  const { t } = await wordsOfClient(ctx, client);
  return t(flagText(flag), flag.params);
}

/** Returns the warnings that were accepted, with their reasons, as a trip keeps them. */
export const acceptedWarnings = (flags: readonly Flag[], reasons: Reasons, by: string) =>
  flags.filter((flag) => levelOf(flag) === 'warning').map(({ code }) => ({ flag: code, reason: reasons[code] ?? '', by }));
