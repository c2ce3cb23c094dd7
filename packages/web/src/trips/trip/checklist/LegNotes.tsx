import { where } from '@app/kernel/queries/where.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { aircraft, airportNotes } from '@app/domain/fleet/fleet.collection.ts';
import { flagsOfLegs } from '@app/domain/trips/desk/airport-flags.rules.ts';
import type { Leg } from '@app/domain/trips/model/leg.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { useSession } from '../../../wire/tab/session.ts';
import { useLive, useLiveDoc } from '../../../wire/tab/use-live.ts';
import { FlagList } from '../../desk/FlagList.tsx';

const MOST_NOTES = 1000;
/** Notes of the company about the airports of a leg, at its times and for its aircraft. */
export function LegNotes({ trip, leg }: { readonly trip: Pick<Trip, 'aircraft'>; readonly leg: Leg }) {
  const { client } = useSession();
  const craft = leg.aircraft ?? trip.aircraft;
  const { docs } = useLive(airportNotes, { where: where('active', 'eq', true), limit: MOST_NOTES });
  const { doc } = useLiveDoc(aircraft, client && craft ? clientPath(client.id, 'aircraft', craft.id) : undefined);
  const flags = flagsOfLegs([leg], { notes: docs, minRunway: doc?.min_runway_ft ?? null }).flatMap((noted) => noted.flags);
  return <FlagList flags={flags} />;
}
