import { useEffect, useMemo } from 'react';
import { sharedAircraft, sharedEntry } from '@app/domain/marketplace/partners/partner-fleet.rules.ts';
import { MOST_SHARED_ROWS, type ShareRow } from '@app/domain/marketplace/partners/shares.calls.ts';
import type { PartnerFleet } from '../../trips/board/board-rows.ts';
import { PARTNERS } from './shared-kinds.ts';
import { useShared, useShares } from './use-shares.ts';

interface Props {
  readonly onFleet: (owner: string, fleet: PartnerFleet | undefined) => void;
}
/** Watches the aircraft that partners share, and their schedules where these are shared too; shows nothing itself (ROL-8). */
export function PartnerFleets({ onFleet }: Props) {
  const { shares } = useShares();
  const open = (shares?.received ?? []).filter(({ mayRead }) => mayRead.includes('aircraft'));
  return open.map((share) => {
    const Fleet = share.mayRead.includes('schedule') ? FleetAndSchedule : FleetAlone;
    return <Fleet key={`${share.owner.id} ${share.mayRead.join()}`} share={share} onFleet={onFleet} />;
  });
}

type OneFleet = Props & { readonly share: ShareRow };
type Shared = ReturnType<typeof useShared>;
/** Hands a fleet up while its share is open: one that ends takes it back at once. */
function useFleet({ share: { owner }, onFleet }: OneFleet, aircraft: Shared, schedule: Shared | undefined): void {
  const isOpen = aircraft.state !== 'loading' && aircraft.state !== 'error';
  const crafts = useMemo(() => aircraft.docs.map(sharedAircraft), [aircraft.docs]);
  const isKnown = schedule !== undefined && schedule.state !== 'error';
  const rows = schedule?.docs;
  const entries = useMemo(() => (isKnown ? rows?.map(sharedEntry) : undefined), [isKnown, rows]);
  const { id, name } = owner;
  useEffect(() => {
    if (!isOpen) return undefined;
    onFleet(id, { owner: id, name, crafts, entries, address: `${PARTNERS}/${id}/schedule` });
    return () => onFleet(id, undefined);
  }, [id, name, isOpen, crafts, entries, onFleet]);
}
function FleetAlone(props: OneFleet) {
  useFleet(props, useShared(props.share.owner.id, 'aircraft', MOST_SHARED_ROWS), undefined);
  return null;
}
function FleetAndSchedule(props: OneFleet) {
  const aircraft = useShared(props.share.owner.id, 'aircraft', MOST_SHARED_ROWS);
  useFleet(props, aircraft, useShared(props.share.owner.id, 'schedule', MOST_SHARED_ROWS));
  return null;
}
