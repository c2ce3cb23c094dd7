import { z } from 'zod';
import { flag, idList, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { DEFAULT_COUNTRY } from './countries.data.ts';

export const addressTypes = defineCodes({ billing: 'Billing', shipping: 'Shipping' });
export type AddressType = (typeof addressTypes.names)[number];
const degrees = (limit: number) => z.number().min(-limit).max(limit).nullable().default(null);

/** A place where a person or company lives, works or receives shipments (D3.2). */
export const Address = z.object({
  /** Owner: a user, or the user behind a contact; empty for an address of the client itself. */
  user_id: text(64),
  first_name: text(80),
  last_name: text(80),
  /** The owner's name for it: 'Home', 'Hangar 3'. */
  nickname: text(80),
  /** Used when nothing else was chosen among the addresses of its type. */
  default: flag,
  company: text(),
  street: text(200),
  street2: text(200),
  city: text(80),
  state: text(80),
  zip: text(20),
  /** ISO 3166-1, two letters. */
  country: z.string().max(2).default(DEFAULT_COUNTRY),
  notes: text(4000),
  /** Flagged by staff for review. */
  flag,
  phone: text(30),
  email: text(254),
  /** A home: carriers charge more for it. */
  residential: flag,
  latitude: degrees(90),
  longitude: degrees(180),
  type: z.enum(addressTypes.names).default('shipping'),
  /** The number of this address in another system. */
  type_id: text(64),
  metadata: openPart,
  files: idList(),
});
export type Address = z.infer<typeof Address>;
