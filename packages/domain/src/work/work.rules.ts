import type { Task } from './task.ts';
import type { Tour, TourStep } from './tour.ts';
import { workOrderStates, type WorkOrderState } from './work-order.states.ts';
import type { WorkOrder } from './work-order.ts';

/** Returns a task as it is saved: the ids for list queries follow its agents and followers, each once. */
export function prepareTask(task: Task): Task {
  const [agents, followers] = [[...new Set(task.agents)], [...new Set(task.followers)]];
  return { ...task, agents, followers, agent_ids: agents, follower_ids: followers };
}

/** Returns a work order as it is saved: the worker is one of its workers. */
export function prepareWorkOrder(work: WorkOrder): WorkOrder {
  const workers = new Set([...(work.worker === '' ? [] : [work.worker]), ...work.workers]);
  return { ...work, workers: [...workers].slice(0, 200) };
}

/** Returns the progress of a task: tested only after it is completed, validated only after it is tested. */
export function taskProgress(task: Pick<Task, 'completed' | 'tested' | 'validated'>): 'open' | 'completed' | 'tested' | 'validated' {
  if (!task.completed) return 'open';
  if (!task.tested) return 'completed';
  return task.validated ? 'validated' : 'tested';
}

/** Returns the work order after one step; undefined if that step is not allowed. */
export const moveWorkOrder = (work: WorkOrder, to: WorkOrderState): WorkOrder | undefined =>
  workOrderStates.may(work.state, to) ? { ...work, state: to } : undefined;

/** Returns the steps to show: none on a phone unless the tour allows it (SHL-14). */
export const stepsFor = (tour: Tour, screen: { readonly mobile: boolean }): readonly TourStep[] =>
  screen.mobile && tour.disableOnMobile ? [] : tour.steps;
