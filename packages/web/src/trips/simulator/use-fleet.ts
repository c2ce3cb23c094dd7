import { useMemo } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { LiveState } from '../../wire/live/live-sub.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';

/** Aircraft of one simulator, and of the choices of a condition. */
const MOST = 200;
export interface Fleet {
  readonly all: readonly Doc<Aircraft>[];
  readonly state: LiveState;
  /** Values of conditions: tail numbers, and the designators of models. */
  readonly tails: string[];
  readonly models: string[];
}
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))].toSorted();

/** The own active aircraft, live. */
export function useFleet(): Fleet {
  const { client } = useSession();
  const { docs, state } = useLive(aircraft, client && { limit: MOST });
  return useMemo(() => {
    const all = docs.filter(({ active }) => active);
    return {
      all,
      state,
      tails: distinct(all.map(({ tail_number }) => tail_number)),
      models: distinct(all.map(({ model }) => model.icao || model.name)),
    };
  }, [docs, state]);
}
