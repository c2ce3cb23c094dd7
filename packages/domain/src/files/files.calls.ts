import { collectionOf } from '@app/kernel/queries/paths.ts';
import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';

/** Collections whose customers have pages where they open files. */
export const customerRecords: readonly string[] = ['orders', 'order_quotes', 'trips'];
/** True if the customer of a record can be shown its files. */
export const hasCustomerPage = (record: string): boolean => customerRecords.includes(collectionOf(record));

/** Returns the roles that share the files of a record: papers of a trip are the work of dispatch, too. */
export const sharersOf = (record: string): readonly string[] =>
  collectionOf(record) === 'trips' ? ['sales', 'support', 'dispatch'] : ['sales', 'support'];

export const shareFile = defineCall({
  method: 'post',
  path: '/files/share',
  about: 'Lets the customer of an order, a quote or a trip open a file that is attached to it, or takes that back.',
  access: { roles: ['sales', 'support', 'dispatch'] },
  body: z.object({ id, shared: z.boolean() }),
  reply: z.object({}),
});
