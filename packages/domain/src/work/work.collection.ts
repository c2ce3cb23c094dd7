import { admins, defineCollection, staff, staffWith } from '@app/kernel/collection.ts';
import { any, where } from '@app/kernel/queries/where.ts';
import { Task } from './task.ts';
import { Tour, tourAnimations } from './tour.ts';
import { prepareTask, prepareWorkOrder } from './work.rules.ts';
import { workOrderStates } from './work-order.states.ts';
import { WorkOrder } from './work-order.ts';

export const tasks = defineCollection({
  name: 'tasks',
  label: 'Task',
  labels: { changeId: 'Change ID', agents: 'Assigned' },
  schema: Task,
  references: { creator: 'members', validator: 'members', agents: 'members', followers: 'members', files: 'files' },
  scope: 'client',
  indexes: [['date'], ['last_date'], ['completed', 'index'], ['creator']],
  contains: ['agent_ids', 'follower_ids'],
  search: (task) => `${task.name} ${task.description}`,
  access: {
    read: staff,
    create: staff,
    update: staff,
    delete: (actor) => (actor.member ? any(admins(actor), where('creator', 'eq', actor.uid)) : { any: [] }),
  },
  prepare: prepareTask,
});

export const workOrders = defineCollection({
  name: 'work_orders',
  label: 'Work order',
  labels: { work_order_id: 'Number', agent: 'Responsible', agents: 'Assigned' },
  schema: WorkOrder,
  codes: { state: workOrderStates },
  transitions: { state: { from: ['Draft'] } },
  references: { agent: 'members', worker: 'members', workers: 'members', agents: 'members', followers: 'members', order: 'orders' },
  scope: 'client',
  indexes: [['date'], ['last_date'], ['state', 'date'], ['order'], ['work_order_id']],
  contains: ['workers', 'agents', 'followers'],
  search: (work) => `${work.work_order_id} ${work.location} ${work.notes} ${work.items.map(({ name }) => name).join(' ')}`,
  access: { read: staff, create: staffWith('sales', 'dispatch', 'support'), update: staff, delete: admins },
  prepare: prepareWorkOrder,
});

export const tours = defineCollection({
  name: 'tours',
  label: 'Tour',
  labels: {
    tour_name: 'Name',
    'steps.element': 'Part of the screen',
    stepDuration: 'Time a step, ms',
    showNavigationButtons: 'Show buttons',
    showNext: 'Show next',
    showPrevious: 'Show back',
    disableOnMobile: 'Off on phones',
    tooltipClass: 'Class',
    customTooltipStyle: 'Styles',
    animationClass: 'Animation',
  },
  codes: { animationClass: tourAnimations },
  search: (tour) => `${tour.tour_name} ${tour.steps.map(({ title }) => title).join(' ')}`,
  schema: Tour,
  scope: 'client',
  indexes: [['date'], ['last_date'], ['tour_name']],
  access: { read: staff, create: staffWith('cms'), update: staffWith('cms'), delete: staffWith('cms') },
});
