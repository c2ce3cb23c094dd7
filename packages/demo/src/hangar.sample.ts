import { DAY } from '@app/kernel/time/durations.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { WorkOrderState } from '@app/domain/work/work-order.states.ts';
import { WorkOrder } from '@app/domain/work/work-order.ts';
import type { DemoOperator } from './clients.sample.ts';
import { fleetSamples } from './fleet.sample.ts';
import { seededChance } from './seeded-random.ts';
import type { StoredSample } from './stored-sample.ts';

/** Work orders of an aircraft, task by task. */
const jobs: readonly (readonly [
  state: WorkOrderState,
  notes: string,
  things: readonly (readonly [name: string, part: string, quantity: number])[],
])[] = [
  [
    'In Progress',
    'Back in service on Friday morning: the cabin has to be closed the evening before.',
    [
      ['Reading light over seat 4', 'LGT-204', 1],
      ['Cabin filters', 'FLT-33', 2],
      ['Table hinge, left', 'HNG-08', 1],
    ],
  ],
  [
    'Scheduled',
    '',
    [
      ['Main tyres', 'TYR-26', 4],
      ['Brake wear measured and written down', '', 1],
    ],
  ],
  ['Scheduled', 'The antenna loses the satellite in left turns.', [['Wi-Fi antenna and its cable checked', 'ANT-7', 1]]],
  [
    'Draft',
    '',
    [
      ['Leather of seats 2 and 5', '', 2],
      ['Carpet of the aisle', 'CPT-11', 1],
    ],
  ],
  [
    'Done',
    '',
    [
      ['Oxygen masks, yearly check', '', 8],
      ['Fire extinguishers weighed', '', 2],
    ],
  ],
];

/** Work orders of an operator: what the hangar has in hand. */
export function hangarSamples(operator: DemoOperator, now: number, staff: readonly string[]): StoredSample[] {
  const chance = seededChance(`hangar ${operator}`);
  return jobs.map(([state, notes, things], index) => {
    const plane = fleetSamples[operator][index % fleetSamples[operator].length] as (typeof fleetSamples)[typeof operator][number];
    const data = WorkOrder.parse({
      work_order_id: `WO-${318 - index}`,
      state,
      location: `${plane.tail}, hangar at ${plane.home}`,
      agent: chance.pick(staff),
      worker: chance.pick(staff),
      items: things.map(([name, sku, quantity], thing) => ({
        name,
        sku,
        quantity,
        done: state === 'Done' || (state === 'In Progress' && thing === 0),
      })),
      notes,
    });
    return { path: clientPath(operator, 'work_orders', `demo-${index + 1}`), date: now - (index * 2 + 1) * DAY, data };
  });
}
