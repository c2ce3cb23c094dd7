import { z } from 'zod';
import { all, any, where } from '@app/kernel/queries/where.ts';
import { defineCollection, staff } from '@app/kernel/collection.ts';

/** A collection with everything that the store treats specially: values of any type, a list, a sealed field, access by owner. */
export const things = defineCollection({
  name: 'things',
  label: 'Thing',
  schema: z.object({
    group: z.string().default(''),
    value: z.union([z.null(), z.number(), z.string(), z.boolean(), z.array(z.number())]).optional(),
    tags: z.array(z.string()).default([]),
    count: z.number().default(0),
    owner: z.string().default(''),
    hidden: z.boolean().default(false),
    stamp: z.string().default(''),
  }),
  scope: 'client',
  indexes: [['value'], ['group', 'value'], ['count']],
  contains: ['tags'],
  access: {
    read: (actor) => all(staff(actor), any(where('hidden', 'eq', false), where('owner', 'eq', actor.uid))),
    create: staff,
    update: (actor) => all(staff(actor), any(where('owner', 'eq', ''), where('owner', 'eq', actor.uid))),
    delete: (actor) => all(staff(actor), where('owner', 'eq', actor.uid)),
  },
  sealed: ['stamp'],
});
/** `clients/{client}/things/{id}/parts/{id}` */
export const parts = defineCollection({
  name: 'parts',
  label: 'Part',
  schema: z.object({ text: z.string().default(''), count: z.number().default(0), tags: z.array(z.string()).default([]) }),
  scope: 'client',
  under: 'things',
  indexes: [['count']],
  access: { read: staff, create: staff, update: staff, delete: staff },
});
export const modelled = [things, parts] as const;
