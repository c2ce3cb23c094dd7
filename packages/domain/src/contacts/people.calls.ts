import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** Relation of a person who acted in a client: works there, worked there, has an API key, visited as staff of the platform, or is a customer. */
export const PersonKind = z.enum(['colleague', 'former', 'key', 'platform', 'customer']);
export const NamedPerson = z.object({ id: z.string(), kind: PersonKind, name: z.string(), email: z.string() });
export type NamedPerson = z.infer<typeof NamedPerson>;

/** Returns names by user id, for an audit trail. A name is empty if the caller may not see it; other clients are never searched. */
export const namePeople = defineCall({
  method: 'post',
  path: '/cms/people',
  reads: true,
  about: 'Names users of the client’s records: colleagues, former ones, customers and API keys.',
  access: 'member',
  body: z.object({
    ids: z
      .array(z.string().regex(/^[\w.@-]{1,64}$/))
      .min(1)
      .max(50),
  }),
  reply: z.object({ people: z.array(NamedPerson) }),
});
