import type { Doc } from '@app/kernel/collection.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Deployment } from './deployment.ts';
import { type DeploymentState, deploymentStates } from './deployment.states.ts';
import type { Page } from './page.ts';
import type { pageProblems } from './pages.problems.ts';

/** Returns why a deployment cannot enter a state: the step does not exist, or nothing would go live (CMS-11). */
export function deploymentProblems(deployment: Deployment, to: DeploymentState): ProblemIn<typeof pageProblems>[] {
  if (!deploymentStates.may(deployment.status, to)) {
    return [{ code: 'pages.no-such-step', params: { from: deploymentStates.label(deployment.status), to: deploymentStates.label(to) } }];
  }
  const empty = deployment.pages.length === 0 && !deployment.allPages;
  return empty && to === 'approved' ? [{ code: 'pages.nothing-to-deploy' }] : [];
}

export interface DeploymentStep {
  readonly by: string;
  readonly now: number;
  /** Group of the progress lines, for a new run. */
  readonly feedbackId?: string;
}
/**
 * Moves the deployment one allowed step (`deploymentProblems`). Who approved or deployed it, and when, stays until it
 * is opened again.
 */
export function moveDeployment(deployment: Deployment, to: DeploymentState, { by, now, feedbackId }: DeploymentStep): Deployment {
  return {
    ...deployment,
    status: to,
    running: to === 'running',
    ...(to === 'open' && { approved: null, approved_by: '' }),
    ...(to === 'approved' && { approved: now, approved_by: by }),
    ...(to === 'running' && { feedbackId: feedbackId ?? '' }),
    ...(to === 'deployed' && { deployed: now }),
  };
}

type Deployable = Pick<Doc<Page>, 'id' | 'active' | 'published'>;
/** Returns the pages that a deployment puts live: those it names, or all, if published and active. */
export const pagesOfDeployment = <P extends Deployable>(deployment: Pick<Deployment, 'pages' | 'allPages'>, pages: readonly P[]): P[] =>
  pages.filter((page) => page.active && page.published !== null && (deployment.allPages || deployment.pages.includes(page.id)));
