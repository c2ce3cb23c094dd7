import { Task } from './task.ts';
import { Tour, tourAnimations } from './tour.ts';
import { workOrderStates } from './work-order.states.ts';
import { WorkOrder } from './work-order.ts';

const people = { agents: ['u-dana'], followers: ['u-omar'], roles: [{ id: 'support', label: 'Support' }] };

export const taskSamples: readonly Task[] = [
  Task.parse({
    name: 'New photographs of the cedar fence panels',
    changeId: 'ch-0142',
    type: 'content',
    description: 'The pictures on the product page show the panels of last year. Take three of the new ones, in daylight.',
    index: 0,
    completed: true,
    tested: true,
    validated: false,
    creator: 'u-dana',
    validator: 'u-lena',
    files: ['f-panel-1'],
    ...people,
    agent_ids: people.agents,
    follower_ids: people.followers,
  }),
];

export const workOrderSamples: readonly WorkOrder[] = workOrderStates.names.map((state, i) =>
  WorkOrder.parse({
    work_order_id: `WO-10${i}`,
    agent: 'u-dana',
    worker: 'u-omar',
    workers: ['u-omar', 'u-lena'],
    location: 'Yard 2, Duluth MN',
    order: 'clients/timberline/orders/o-1',
    state,
    notes: 'Cut to length before the truck comes on Thursday.',
    items: [{ name: 'Cedar panel 6 × 8 ft', sku: 'CED-68', quantity: 12, notes: 'Ends sealed', done: state === 'Done' }],
    ...people,
  }),
);

export const tourSamples: readonly Tour[] = tourAnimations.names.map((animationClass) =>
  Tour.parse({
    tour_name: `inbox-${animationClass}`,
    steps: [
      { element: '[data-tour="inbox"]', title: 'Your conversations', description: 'Everything that customers wrote, newest first.' },
      { title: 'That is all', description: 'Open one to begin.' },
    ],
    stepDuration: 8000,
    tooltipClass: 'wide',
    customTooltipStyle: { maxWidth: '320px' },
    animationClass,
  }),
);
