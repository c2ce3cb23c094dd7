import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deploymentProblems, moveDeployment, pagesOfDeployment } from './deployment.rules.ts';
import { deploymentStates } from './deployment.states.ts';
import { Deployment } from './deployment.ts';

const deployment = (more: Partial<Deployment> = {}): Deployment => Deployment.parse({ name: 'Winter', pages: ['p1'], ...more });
const codes = (subject: Deployment, to: Deployment['status']): string[] => deploymentProblems(subject, to).map(({ code }) => code);

test('[CMS-11] begins open, and every state is reachable', () => {
  expect(deployment().status).toBe('open');
  const reached = new Set<Deployment['status']>(['open']);
  for (const state of reached) for (const next of deploymentStates.next(state)) reached.add(next);
  expect([...reached].toSorted()).toEqual(deploymentStates.names.toSorted());
});
test('[CMS-11] nothing goes live without approval; nothing runs twice', () => {
  expect(codes(deployment(), 'running')).toEqual(['pages.no-such-step']);
  expect(codes(deployment(), 'approved')).toEqual([]);
  expect(codes(deployment({ status: 'running' }), 'running')).toEqual(['pages.no-such-step']);
  expect(codes(deployment({ status: 'deployed' }), 'rolled-back')).toEqual([]);
});
test('[CMS-11] an empty deployment cannot be approved; one of all pages is not empty', () => {
  expect(codes(deployment({ pages: [] }), 'approved')).toEqual(['pages.nothing-to-deploy']);
  expect(codes(deployment({ pages: [], allPages: true }), 'approved')).toEqual([]);
});
test('[CMS-11] along every allowed path: runs exactly while running, is approved unless open, has been deployed once it was', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 12 }), (turns) => {
      let current = deployment();
      for (const [i, turn] of turns.entries()) {
        const ways = deploymentStates.next(current.status);
        const to = ways[turn % Math.max(1, ways.length)];
        if (to === undefined) break;
        expect(deploymentProblems(current, to)).toEqual([]);
        current = moveDeployment(current, to, { by: 'cay', now: 100 + i, feedbackId: 'fb' });
        expect(Deployment.parse(current)).toEqual(current);
        expect(current.running).toBe(current.status === 'running');
        expect(current.approved !== null).toBe(current.status !== 'open');
        expect(current.approved_by === 'cay').toBe(current.status !== 'open');
        expect(current.deployed !== null).toBe(current.status === 'deployed' || current.status === 'rolled-back');
        if (current.status === 'running') expect(current.feedbackId).toBe('fb');
      }
    }),
  );
});
test('[CMS-11] deploys the named pages that are published and active', () => {
  const page = (id: string, more = {}) => ({ id, active: true, published: 5, ...more });
  const site = [page('p1'), page('p2'), page('p3', { published: null }), page('p4', { active: false })];
  expect(pagesOfDeployment(deployment({ pages: ['p1', 'p3', 'p4'] }), site).map(({ id }) => id)).toEqual(['p1']);
  expect(pagesOfDeployment(deployment({ pages: [], allPages: true }), site).map(({ id }) => id)).toEqual(['p1', 'p2']);
});
