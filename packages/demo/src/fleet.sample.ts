import { aircraftModelsData } from '@app/domain/fleet/aircraft-models.data.ts';
import type { AircraftModel } from '@app/domain/fleet/aircraft.ts';
import type { DemoOperator } from './clients.sample.ts';

/** One aircraft of a demo operator: where it lives is an ICAO code, what it costs is dollars an hour. */
export interface FleetSample {
  readonly tail: string;
  /** Id of the model (its ICAO designator in small letters). */
  readonly model: string;
  readonly home: string;
  readonly hourlyUsd: number;
  readonly seats?: number;
}

/** Rates follow published 2026 ranges by cabin: turboprop 2,600 and up, light 3,900 and up, midsize 5,200 and up, heavy 8,500 and up. */
export const fleetSamples: Readonly<Record<DemoOperator, readonly FleetSample[]>> = {
  skylark: [
    { tail: 'N318SK', model: 'e55p', home: 'KTEB', hourlyUsd: 4700 },
    { tail: 'N319SK', model: 'e55p', home: 'KTEB', hourlyUsd: 4700 },
    { tail: 'N425SK', model: 'c25b', home: 'KTEB', hourlyUsd: 4150 },
    { tail: 'N427SK', model: 'c25b', home: 'KBED', hourlyUsd: 4150 },
    { tail: 'N560SK', model: 'c56x', home: 'KTEB', hourlyUsd: 5400 },
    { tail: 'N562SK', model: 'c56x', home: 'KHPN', hourlyUsd: 5400 },
    { tail: 'N680SK', model: 'c68a', home: 'KTEB', hourlyUsd: 6300 },
  ],
  meridian: [
    { tail: 'N350MA', model: 'cl35', home: 'KVNY', hourlyUsd: 7400 },
    { tail: 'N351MA', model: 'cl35', home: 'KVNY', hourlyUsd: 7400 },
    { tail: 'N280MA', model: 'g280', home: 'KSDL', hourlyUsd: 7800 },
    { tail: 'N700MA', model: 'c700', home: 'KVNY', hourlyUsd: 7950 },
    { tail: 'N200MA', model: 'f2th', home: 'KVNY', hourlyUsd: 8900 },
    { tail: 'N450MA', model: 'glf4', home: 'KVNY', hourlyUsd: 9600 },
    { tail: 'N550MA', model: 'glf5', home: 'KVNY', hourlyUsd: 11_400 },
    { tail: 'N650MA', model: 'glf6', home: 'KVNY', hourlyUsd: 13_600 },
  ],
  bluebird: [
    { tail: 'N112BB', model: 'pc12', home: 'KOPF', hourlyUsd: 2650 },
    { tail: 'N114BB', model: 'pc12', home: 'KOPF', hourlyUsd: 2650 },
    { tail: 'N260BB', model: 'be20', home: 'KFXE', hourlyUsd: 2900 },
    { tail: 'N360BB', model: 'b350', home: 'KOPF', hourlyUsd: 3200 },
    { tail: 'N420BB', model: 'hdjt', home: 'KOPF', hourlyUsd: 3650 },
    { tail: 'N252BB', model: 'c25m', home: 'KOPF', hourlyUsd: 3900 },
  ],
};

export function modelSample(id: string): AircraftModel & { id: string } {
  const match = aircraftModelsData.find((model) => model.id === id);
  if (!match) throw new Error(`no aircraft model ${id}`);
  return match;
}
