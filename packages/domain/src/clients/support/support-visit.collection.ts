import { z } from 'zod';
import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';

/** Time in a company of somebody of the platform's staff who does not work there. Only calls begin and end it. */
export const SupportVisit = z.object({
  /** uid of the visitor. */
  user: z.string().max(64),
  /** Their name, for people of the company, who cannot read their record. */
  name: z.string().max(200),
  reason: z.string().min(1).max(300),
  /** End of their rights, epoch ms. */
  until: z.int(),
});
export type SupportVisit = z.infer<typeof SupportVisit>;

export const supportVisits = defineCollection({
  name: 'support_visits',
  label: 'Support visit',
  schema: SupportVisit,
  scope: 'client',
  indexes: [['user', 'until']],
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
});
