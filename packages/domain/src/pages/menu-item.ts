import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

const item = {
  label: z.string().max(80),
  /** Path that it leads to; empty: it only opens its items. */
  routerLink: text(300),
  /** When it counts as the place where one is: on that very path, or anywhere below it. */
  pathMatch: z.enum(['full', 'prefix']).default('prefix'),
  /** Any of these shows it (ROL-3); none: everybody sees it. `isDefault` and `!isDefault` are read as in every role check. */
  roles: z.array(z.string().max(40)).max(40).default([]),
  /** Name of an icon, see `/assets/_icons/{name}.svg`. */
  icon: text(60),
};
/** An entry of the menu with the entries below it (S3). */
export const MenuItem = z.object({
  ...item,
  items: z.array(z.object(item)).max(40).default([]),
  /** Place in the menu, from 0. */
  order: z.int().min(0).max(10_000).default(0),
});
export type MenuItem = z.infer<typeof MenuItem>;
