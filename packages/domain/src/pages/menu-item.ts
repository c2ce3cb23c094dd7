import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

const item = {
  label: z.string().max(80),
  /** Target path; empty if it only opens its items. */
  routerLink: text(300),
  /** Marks the entry as current on exactly that path, or also anywhere below it. */
  pathMatch: z.enum(['full', 'prefix']).default('prefix'),
  /**
   * Any of these roles shows it (ROL-3); an empty list shows it to everybody. `isDefault` and `!isDefault` work as in
   * every role check.
   */
  roles: z.array(z.string().max(40)).max(40).default([]),
  /** Name of an icon, see `/assets/_icons/{name}.svg`. */
  icon: text(60),
};
/** An entry of the menu with the entries below it (S3). */
export const MenuItem = z.object({
  ...item,
  items: z.array(z.object(item)).max(40).default([]),
  /** Position in the menu, from 0. */
  order: z.int().min(0).max(10_000).default(0),
});
export type MenuItem = z.infer<typeof MenuItem>;
