import { z } from 'zod';
import { flag, idList, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';
import { filterStatuses } from './message.ts';

export const filterTypes = defineCodes({ inbox: 'Inbox', quotes: 'Quotes', trips: 'Trips' });
export const filterActions = defineCodes({ notify: 'Notify', hide: 'Hide', hideNotify: 'Hide and notify', read: 'Mark as read' });
export const filterVerbs = defineCodes({
  is: 'is',
  'is not': 'is not',
  contains: 'contains',
  lacks: 'does not contain',
  begins: 'begins with',
  ends: 'ends with',
  in: 'is one of',
  more: 'is more than',
  less: 'is less than',
  set: 'is set',
  unset: 'is not set',
});

/** One condition on a record. */
export const FilterRule = z.object({
  /** Dotted path into the record; a list on the way stands for each of its entries: `recipients.email`. */
  field: z
    .string()
    .max(120)
    .regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*){0,5}$/),
  verb: z.enum(filterVerbs.names).default('is'),
  /** Compared case-insensitively; for `in` several values, separated by commas. */
  value: text(400),
  /** If it holds, the record is rejected, whatever the other rules say. */
  negative: flag,
});
export type FilterRule = z.infer<typeof FilterRule>;

/** A rule for incoming messages: conditions and an action (D3.13, THR-16). `active` switches it off. */
export const Filter = z.object({
  name: z.string().max(120),
  type: z.enum(filterTypes.names).default('inbox'),
  description: text(1000),
  /** Background and text colour of its label. */
  color: text(9),
  contrast: text(9),
  rules: z.array(FilterRule).max(40).default([]),
  /** People notified by `notify` and `hideNotify`. */
  followers: idList(),
  roles: z.array(RoleLabel).max(40).default([]),
  /** The outcome that triggers its action; empty is read as `p`. */
  status: z.enum(filterStatuses.names).default(''),
  action: z.enum(filterActions.names).default('notify'),
});
export type Filter = z.infer<typeof Filter>;
