import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { Tour } from './tour.ts';

/** Returns the tours that the platform or the company wrote; those of the company win (SHL-14). */
export const listTours = defineCall({
  method: 'get',
  path: '/cms/tours',
  about:
    'Returns the tours of screens that the platform or the active company wrote. A tour of the company replaces one of the platform with its name.',
  access: 'member',
  body: z.object({}),
  reply: z.object({ tours: z.array(Tour) }),
});
