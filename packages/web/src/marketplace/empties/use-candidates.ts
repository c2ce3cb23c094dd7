import { useEffect, useState } from 'react';
import { DAY } from '@app/kernel/time/durations.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { type Candidate, listCandidates } from '@app/domain/marketplace/empties/empties.calls.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';

const WATCHED = 200;
const versionsOf = (docs: readonly { readonly id: string; readonly version: number }[]): string =>
  docs.map(({ id, version }) => `${id} ${version}`).join();

interface Candidates {
  /** Undefined while loading. */
  readonly candidates: readonly Candidate[] | undefined;
  readonly isBroken: boolean;
  readonly reload: () => void;
}
/** Flights without passengers that nobody has offered; read again when the schedule or an empty leg changes. Undefined for those who may not offer. */
export function useCandidates(): Candidates | undefined {
  const { hasRole } = useSession();
  const may = hasRole(['sales', 'dispatch']);
  const [today] = useState(() => Math.floor(Date.now() / DAY) * DAY);
  const ahead = { field: 'start', op: 'gt', value: today } as const;
  const flights = useLive(schedule, may ? { where: ahead, orderBy: [{ field: 'start', dir: 'asc' }], limit: WATCHED } : undefined);
  const legs = useLive(deals, may ? { orderBy: [{ field: 'last_date', dir: 'desc' }], limit: 20 } : undefined);
  const key = flights.state === 'loading' || legs.state === 'loading' ? undefined : `${versionsOf(flights.docs)} ${versionsOf(legs.docs)}`;
  const [candidates, setCandidates] = useState<readonly Candidate[]>();
  const [isBroken, setBroken] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    if (key === undefined || !may) return undefined;
    send(listCandidates, {}).then(
      (reply) => isGone || (setCandidates(reply.candidates), setBroken(false)),
      () => isGone || setBroken(true),
    );
    return () => {
      isGone = true;
    };
  }, [key, may, turn]);
  return may ? { candidates, isBroken, reload: () => setTurn((now) => now + 1) } : undefined;
}
