import type { Collection } from '@app/kernel/collection.ts';
import { addresses } from '@app/domain/links.ts';
import { tasks, tours, workOrders } from '@app/domain/work/work.collection.ts';
import { screenOf } from '../records/screen/screen.ts';
import { t, words } from '../words/words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists and details of tasks, work orders and tours. */
export const workScreens = {
  tasks: screenOf(tasks as Collection, {
    list: addresses.tasks.list,
    singular: words('task'),
    plural: words('tasks'),
    columns: ['type', 'completed', 'tested', 'validated', 'agents', 'last_date'],
    filters: ['completed', 'agents', 'creator'],
    sortable: ['date', 'completed', 'creator'],
    createFields: ['name', 'type', 'description', 'agents'],
    requiredFields: ['name'],
    sections: [
      { title: words('Task details'), fields: ['name', 'type', 'description'] },
      { title: words('Progress'), fields: ['completed', 'tested', 'validated', 'validator'] },
      { title: words('Team'), fields: ['creator', 'roles'] },
    ],
    keyFields: ['type', 'creator'],
    customFields: ['files'],
    empty: words('Write down what needs to be done and who does it.'),
  }),
  work_orders: screenOf(workOrders as Collection, {
    list: addresses.work_orders.list,
    singular: words('work order'),
    plural: words('work orders'),
    title: (doc) => [text(doc['work_order_id']), text(doc['location'])].filter(Boolean).join(' · ') || t('Work order {id}', { id: doc.id }),
    titleField: 'work_order_id',
    columns: ['state', 'location', 'worker', 'agent', 'date'],
    sortable: ['date', 'state', 'work_order_id'],
    filters: ['state', 'worker', 'agents'],
    createFields: ['work_order_id', 'location', 'agent', 'worker', 'notes', 'items'],
    requiredFields: ['work_order_id'],
    sections: [
      { title: words('Work'), fields: ['work_order_id', 'state', 'location', 'order', 'notes', 'items'] },
      { title: words('Team'), fields: ['agent', 'worker', 'workers', 'roles'] },
    ],
    keyFields: ['location', 'worker'],
    empty: words('On-site work, mostly for orders, appears here.'),
  }),
  tours: screenOf(tours as Collection, {
    list: addresses.tours.list,
    singular: words('tour'),
    plural: words('tours'),
    columns: ['disableOnMobile', 'stepDuration', 'last_date'],
    filters: ['disableOnMobile'],
    createFields: ['tour_name', 'steps'],
    requiredFields: ['tour_name'],
    sections: [
      { title: words('Tour'), fields: ['tour_name', 'steps'] },
      { title: words('How it runs'), fields: ['stepDuration', 'showNavigationButtons', 'showNext', 'showPrevious', 'disableOnMobile'] },
      { title: words('Look'), fields: ['animationClass', 'tooltipClass', 'customTooltipStyle'] },
    ],
    empty: words('A tour named first-day, inbox or quotes replaces the one of this name; any other name adds a tour.'),
  }),
};
