import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Task } from './task.ts';
import { Tour } from './tour.ts';
import { mergeTours, prepareTask, prepareWorkOrder, stepsFor, taskProgress, tooltipStyleOf } from './work.rules.ts';
import { taskSamples, tourSamples, workOrderSamples } from './work.sample.ts';
import { workOrders } from './work.collection.ts';
import { workOrderStates } from './work-order.states.ts';
import { WorkOrder } from './work-order.ts';

describe('tasks', () => {
  it('a minimal task is open, first in its list and unassigned [OPS-1]', () => {
    const task = Task.parse({});
    expect(task).toMatchObject({ index: 0, completed: false, tested: false, validated: false, agents: [], followers: [], roles: [] });
    expect(taskProgress(task)).toBe('open');
  });
  it('the ids for list queries follow agents and followers, each once, ignoring what was sent [OPS-1]', () => {
    const uids = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 });
    fc.assert(
      fc.property(uids, uids, uids, (agents, followers, sent) => {
        const saved = prepareTask(Task.parse({ agents, followers, agent_ids: sent, follower_ids: sent }));
        expect(new Set(saved.agent_ids)).toEqual(new Set(agents));
        expect(new Set(saved.follower_ids)).toEqual(new Set(followers));
        expect(saved.agent_ids.length).toBe(new Set(agents).size);
        expect(prepareTask(saved)).toEqual(saved);
      }),
    );
  });
  it.each([
    [{ completed: false, tested: true, validated: true }, 'open'],
    [{ completed: true, tested: false, validated: true }, 'completed'],
    [{ completed: true, tested: true, validated: false }, 'tested'],
    [{ completed: true, tested: true, validated: true }, 'validated'],
  ])('%o is %s [OPS-1]', (marks, wanted) => {
    const task = Task.parse(marks);
    expect(taskProgress(task)).toBe(wanted);
    expect(taskProgress(prepareTask(task))).toBe(wanted);
    const { completed, tested, validated } = prepareTask(task);
    expect([completed || !tested, tested || !validated]).toEqual([true, true]);
  });
});

describe('work orders', () => {
  it('begins as a draft [OPS-1]', () => {
    expect(WorkOrder.parse({}).state).toBe('Draft');
    expect(workOrderStates.names[0]).toBe('Draft');
  });
  it('changes only to allowed states, and every state is reachable from Draft [OPS-1]', () => {
    expect([workOrderStates.may('Draft', 'Done'), workOrderStates.may('Draft', 'In Progress')]).toEqual([false, true]);
    expect(workOrders.transitions).toEqual({ state: { from: ['Draft'] } });
    const reached = new Set<string>(['Draft']);
    for (const state of reached) for (const next of workOrderStates.next(state as 'Draft')) reached.add(next);
    expect([...reached].toSorted()).toEqual(workOrderStates.names.toSorted());
  });
  it('the worker is one of its workers, once [OPS-1]', () => {
    expect(prepareWorkOrder(WorkOrder.parse({ worker: 'u1', workers: ['u2', 'u1', 'u2'] })).workers).toEqual(['u1', 'u2']);
    expect(prepareWorkOrder(WorkOrder.parse({ workers: ['u2'] })).workers).toEqual(['u2']);
  });
});

it('a tour replaces an earlier one of its name and keeps its place; tours without name or steps are not shown [SHL-14]', () => {
  const tour = (tour_name: string, title?: string) => Tour.parse({ tour_name, steps: title === undefined ? [] : [{ title }] });
  const merged = mergeTours([tour('a', 'A'), tour('b', 'B'), tour('c', 'C')], [tour('', 'unnamed'), tour('b', 'B2'), tour('c'), tour('d', 'D')]);
  expect(merged.map(({ tour_name, steps }) => `${tour_name}: ${steps[0]?.title}`)).toEqual(['a: A', 'b: B2', 'd: D']);
});
it('the styles of a tour change size and colors of its popover, neither its place nor what it loads [SHL-14]', () => {
  const customTooltipStyle = { maxWidth: '320px', position: 'fixed', zIndex: '1', background: 'url(https://x.test/a.png)', color: '#123456' };
  expect(tooltipStyleOf({ customTooltipStyle })).toEqual({ maxWidth: '320px', color: '#123456' });
});
it('a tour is hidden on phones unless it allows them [SHL-14]', () => {
  const tour = Tour.parse({ tour_name: 'x', steps: [{ title: 'One' }] });
  expect(stepsFor(tour, { mobile: true })).toEqual([]);
  expect(stepsFor(tour, { mobile: false })).toHaveLength(1);
  expect(stepsFor({ ...tour, disableOnMobile: false }, { mobile: true })).toHaveLength(1);
  expect(Tour.safeParse({ animationClass: 'bounce' }).success).toBe(false);
});
it('samples equal their saved form [OPS-1]', () => {
  expect(taskSamples.map(prepareTask)).toEqual(taskSamples);
  expect(workOrderSamples.map(prepareWorkOrder)).toEqual(workOrderSamples);
  expect(tourSamples.every((sample) => Tour.safeParse(sample).success)).toBe(true);
});
