import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { Page } from './page.ts';

/** Returns the page of a path (CMS-2). `path` starts below the client's root. A missing page has no id in the reply. */
export const getPage = defineCall({
  method: 'get',
  path: '/cms/page',
  about: 'Returns the page at a path of a client’s site. The reply has no id if the page is missing.',
  access: 'public',
  body: z.object({ path: z.string().max(300), site: z.string().max(40).default('default'), client_id: z.string().max(64) }),
  reply: Page.extend({ id: z.string(), params: z.record(z.string(), z.string()) }).partial(),
});
