import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { Deployment } from '@app/domain/pages/deployment.ts';
import { moveDeployment } from '@app/domain/pages/deployment.rules.ts';
import type { DeploymentState } from '@app/domain/pages/deployment.states.ts';
import type { DemoClient } from './clients.sample.ts';
import type { StoredSample } from './stored-sample.ts';

interface Sample extends Pick<Deployment, 'name' | 'notes' | 'allPages'> {
  readonly daysAgo: number;
  /** The steps that it went, each an hour after the one before. */
  readonly steps: readonly DeploymentState[];
}
const samples: readonly Sample[] = [
  {
    name: 'New opening picture',
    notes: 'Only the first page. Look at it on a phone before it goes out.',
    allPages: false,
    daysAgo: 1,
    steps: [],
  },
  {
    name: 'Phone number in every footer',
    notes: 'The old number still rings until the end of the month.',
    allPages: true,
    daysAgo: 3,
    steps: ['approved'],
  },
  { name: 'Shorter words about us', notes: '', allPages: false, daysAgo: 16, steps: ['approved', 'running', 'deployed'] },
];

/** Changes of the site of a client: one that waits for a word, one that has it, one that is out. */
export const deploymentSamples = (client: DemoClient, now: number, by: string): StoredSample[] =>
  samples.map(({ name, notes, allPages, daysAgo, steps }, index) => {
    const created = now - daysAgo * DAY;
    const begun = Deployment.parse({ name, notes, allPages, pages: allPages ? [] : ['home'], created });
    const data = steps.reduce((deployment, to, step) => moveDeployment(deployment, to, { by, now: created + (step + 1) * HOUR }), begun);
    return { path: clientPath(client, 'deployments', `demo-${index + 1}`), date: created, data };
  });
