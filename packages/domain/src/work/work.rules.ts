import type { Task, TaskProgress } from './task.ts';
import type { Tour, TourStep } from './tour.ts';
import type { WorkOrder } from './work-order.ts';

/** Returns a task as it is saved: each person once, also in the ids for list queries, and no mark without the one before it. */
export function prepareTask(task: Task): Task {
  const [agents, followers] = [[...new Set(task.agents)], [...new Set(task.followers)]];
  const tested = task.completed && task.tested;
  return { ...task, tested, validated: tested && task.validated, agents, followers, agent_ids: agents, follower_ids: followers };
}

/** Returns a work order as it is saved: the worker is one of its workers. */
export function prepareWorkOrder(work: WorkOrder): WorkOrder {
  const workers = new Set([...(work.worker === '' ? [] : [work.worker]), ...work.workers]);
  return { ...work, workers: [...workers].slice(0, 200) };
}

/** Returns the progress of a task: tested only after it is completed, validated only after it is tested. */
export function taskProgress(task: Pick<Task, 'completed' | 'tested' | 'validated'>): TaskProgress {
  if (!task.completed) return 'open';
  if (!task.tested) return 'completed';
  return task.validated ? 'validated' : 'tested';
}

/** Returns the steps to show: none on a phone unless the tour allows it (SHL-14). */
export const stepsFor = (tour: Tour, screen: { readonly mobile: boolean }): readonly TourStep[] =>
  screen.mobile && tour.disableOnMobile ? [] : tour.steps;

/** Merges tours by name: a tour of a later layer replaces the one of an earlier layer. Tours without a name or without steps are left out. */
export function mergeTours(...layers: readonly (readonly Tour[])[]): Tour[] {
  const byName = new Map<string, Tour>();
  for (const tour of layers.flat()) if (tour.tour_name !== '') byName.set(tour.tour_name, tour);
  return [...byName.values()].filter(({ steps }) => steps.length > 0);
}

/** Styles that a tour may set on its popover: its size and colors, not its place. */
const TOOLTIP_STYLES = new Set([
  'width',
  'maxWidth',
  'minWidth',
  'color',
  'background',
  'backgroundColor',
  'borderColor',
  'borderRadius',
  'fontSize',
  'padding',
  'textAlign',
]);

/** Returns the styles of a tour's popover. Leaves out what would move it or load something. */
export const tooltipStyleOf = ({ customTooltipStyle }: Pick<Tour, 'customTooltipStyle'>): Record<string, string> =>
  Object.fromEntries(Object.entries(customTooltipStyle).filter(([name, value]) => TOOLTIP_STYLES.has(name) && !/url\s*\(|image/i.test(value)));
