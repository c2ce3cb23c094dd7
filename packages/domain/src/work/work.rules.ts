import type { Task } from './task.ts';
import type { Tour, TourStep } from './tour.ts';
import { workOrderStates, type WorkOrderState } from './work-order.states.ts';
import type { WorkOrder } from './work-order.ts';

/** A task as it is saved: the ids that lists ask for follow its agents and followers; nobody stands twice. */
export function savedTask(task: Task): Task {
  const [agents, followers] = [[...new Set(task.agents)], [...new Set(task.followers)]];
  return { ...task, agents, followers, agent_ids: agents, follower_ids: followers };
}

/** A work order as it is saved: who does it is one of its workers. */
export function savedWorkOrder(work: WorkOrder): WorkOrder {
  const workers = new Set([...(work.worker === '' ? [] : [work.worker]), ...work.workers]);
  return { ...work, workers: [...workers].slice(0, 200) };
}

/** How far a task is: tested only after it is completed, validated only after it is tested. */
export function taskProgress(task: Pick<Task, 'completed' | 'tested' | 'validated'>): 'open' | 'completed' | 'tested' | 'validated' {
  if (!task.completed) return 'open';
  if (!task.tested) return 'completed';
  return task.validated ? 'validated' : 'tested';
}

/** The work order one step on; undefined where that step is not allowed. */
export const moved = (work: WorkOrder, to: WorkOrderState): WorkOrder | undefined =>
  workOrderStates.may(work.state, to) ? { ...work, state: to } : undefined;

/** The steps that a screen shows: none on a phone unless the tour says so (SHL-14). */
export const stepsFor = (tour: Tour, screen: { readonly mobile: boolean }): readonly TourStep[] =>
  screen.mobile && tour.disableOnMobile ? [] : tour.steps;
