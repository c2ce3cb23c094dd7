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
  /** Dotted path into the record; through a list it means each of its entries: `recipients.email`. */
  field: z
    .string()
    .max(120)
    .regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*){0,5}$/),
  verb: z.enum(filterVerbs.names).default('is'),
  /** Compared without regard to case; for `in` several, separated by commas. */
  value: text(400),
  /** Where it holds, the record is out, whatever the other rules say. */
  negative: flag,
});
export type FilterRule = z.infer<typeof FilterRule>;

/** A rule of the house for what comes in: what it looks at and what then happens (D3.13, THR-16). Switched off by `active`. */
export const Filter = z.object({
  name: z.string().max(120),
  type: z.enum(filterTypes.names).default('inbox'),
  description: text(1000),
  /** Ground of its label and the text colour on it. */
  color: text(9),
  contrast: text(9),
  rules: z.array(FilterRule).max(40).default([]),
  /** Whom `notify` and `hideNotify` tell. */
  followers: idList(),
  roles: z.array(RoleLabel).max(40).default([]),
  /** The outcome that its action waits for; empty is read as `p`. */
  status: z.enum(filterStatuses.names).default(''),
  action: z.enum(filterActions.names).default('notify'),
});
export type Filter = z.infer<typeof Filter>;
