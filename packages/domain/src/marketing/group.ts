import { z } from 'zod';
import { flag, idList, moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

export const groupTypes = defineCodes({ auto: 'Automatic', manual: 'Manual' });
export const groupServices = defineCodes({ none: 'None', drip: 'Drip' });
export const groupMediums = defineCodes({ email: 'Email', text: 'Text' });
/** Rules that an automatic group can use, by name (`group.rules.ts`); authors never supply code. */
export const groupLogics = defineCodes({
  nobody: 'Nobody',
  everybody: 'Every contact',
  verified: 'Verified contacts',
  companies: 'Contacts of a company',
  users: 'Contacts who can sign in',
});
export const MAX_GROUP_LIST = 10_000;

/** A group of people who get its messages; with an access code it opens the marketplace to its members (AUT-9, D3.15). */
export const Group = z.object({
  name: z.string().max(120),
  /** New contacts are added to it. */
  default: flag,
  type: z.enum(groupTypes.names).default('manual'),
  /** Medium of its messages. */
  medium: z.enum(groupMediums.names).default('email'),
  /** Ids of contacts who were added or subscribed, and of those who unsubscribed for good. */
  subscribed: idList(MAX_GROUP_LIST),
  unsubscribed: idList(MAX_GROUP_LIST),
  /** Also reaches contacts without an opt-in: for required notices, not advertising. */
  ignore_opt_in: flag,
  third_party_id: text(120),
  third_party_tags: z.array(z.string().max(60)).max(60).default([]),
  third_party_service: z.enum(groupServices.names).default('none'),
  logic_fn: z.enum(groupLogics.names).default('nobody'),
  access_code: text(64),
  /** Limit of people who may redeem the code; null is no limit. */
  member_max: z.int().min(0).nullable().default(null),
  member_count: z.int().min(0).default(0),
  /** Epoch ms after which the code is refused; null is never. */
  expires: moment,
});
export type Group = z.infer<typeof Group>;
