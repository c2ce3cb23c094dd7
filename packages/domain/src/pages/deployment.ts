import { z } from 'zod';
import { flag, idList, moment, text } from '@app/kernel/fields.ts';
import { deploymentStates } from './deployment.states.ts';

/** Changes of a site that go live together (D3.15, CMS-11). */
export const Deployment = z.object({
  name: z.string().max(120),
  /** The change of the site or the product that it delivers. */
  changeId: text(64),
  notes: text(4000),
  created: moment,
  approved: moment,
  approved_by: text(64),
  deployed: moment,
  running: flag,
  status: z.enum(deploymentStates.names).default('open'),
  /** Ids of the pages to deploy; `allPages` deploys every page. */
  pages: idList(2000),
  allPages: flag,
  /** Group of its run's progress lines. */
  feedbackId: text(64),
});
export type Deployment = z.infer<typeof Deployment>;
