import { z } from 'zod';
import { flag, idList, moment, text } from '@app/kernel/fields.ts';
import { deploymentStates } from './deployment.states.ts';

/** Changes of a site that go out together (D3.15, CMS-11). */
export const Deployment = z.object({
  name: z.string().max(120),
  /** Which change of the site or the product it brings. */
  changeId: text(64),
  notes: text(4000),
  created: moment,
  approved: moment,
  approved_by: text(64),
  deployed: moment,
  running: flag,
  status: z.enum(deploymentStates.names).default('open'),
  /** Ids of the pages that go out; with `allPages` every page does. */
  pages: idList(2000),
  allPages: flag,
  /** Group of the progress lines of its run. */
  feedbackId: text(64),
});
export type Deployment = z.infer<typeof Deployment>;
