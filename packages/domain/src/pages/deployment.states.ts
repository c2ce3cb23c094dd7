import { defineStates } from '@app/kernel/states.ts';

/**
 * States of a deployment. The specification names the fields, not the states (D3.15); states and steps are our own
 * (decision 023).
 */
export const deploymentStates = defineStates({
  open: { label: 'Awaiting Approval', colour: 'neutral', to: ['approved'] },
  approved: { label: 'Approved', colour: 'blue', to: ['open', 'running'] },
  running: { label: 'Running', colour: 'amber', to: ['deployed', 'failed'] },
  failed: { label: 'Failed', colour: 'red', to: ['open', 'running'] },
  deployed: { label: 'Deployed', colour: 'green', to: ['rolled-back'] },
  'rolled-back': { label: 'Rolled back', colour: 'neutral', to: [] },
});
export type DeploymentState = (typeof deploymentStates.names)[number];
