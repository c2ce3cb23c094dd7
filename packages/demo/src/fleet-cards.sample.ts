import { aircraftTypes } from '@app/domain/fleet/aircraft.ts';
import type { AircraftCard, ProfileKind } from '@app/domain/pages/section-parts.ts';
import type { DemoOperator } from './clients.sample.ts';
import { fleetSamples, modelSample } from './fleet.sample.ts';

const profiles: Readonly<Record<string, ProfileKind>> = {
  pc12: 'single-prop',
  be20: 'twin-prop',
  b350: 'twin-prop',
  hdjt: 'pod-jet',
};

/** The fleet of an operator as its site shows it: one card for each model, largest last. */
export function fleetCards(operator: DemoOperator): AircraftCard[] {
  const counts = new Map<string, number>();
  for (const { model } of fleetSamples[operator]) counts.set(model, (counts.get(model) ?? 0) + 1);
  return [...counts].map(([id, count]) => {
    const { name, type, seats, rangeNM, speedMPH, length, height } = modelSample(id);
    return {
      name,
      category: aircraftTypes.label(type),
      seats,
      rangeNM: rangeNM ?? 0,
      speedMPH: speedMPH ?? 0,
      lengthFeet: length ?? 50,
      heightFeet: height ?? 15,
      profile: profiles[id] ?? 'jet',
      note: count === 1 ? 'One in the fleet' : `${count} in the fleet`,
    };
  });
}
