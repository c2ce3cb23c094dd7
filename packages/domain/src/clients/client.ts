import { z } from 'zod';
import { flag, moment } from '@app/kernel/fields.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { Holiday, MOST_HOLIDAYS, MOST_SPANS, OpeningSpan } from './hours/opening-hours.ts';
import { languageCodes } from './language.states.ts';
import { schedulingSystems } from './scheduling-system.states.ts';
import { secondFactorRules } from './second-factor.states.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const text = (max = 200) => z.string().max(max).default('');

/** Colours and images of a tenant (SHL-7); a missing colour takes the default of `theme.rules.ts`. */
export const Theme = z.object({
  dark: colour.optional(),
  light: colour.optional(),
  accent: colour.optional(),
  favicon: text(),
  logo_dark: text(),
  logo_light: text(),
  /** Name of a display typeface for public headings, one of `headingFaces`. */
  heading: text(40),
});
export type Theme = z.infer<typeof Theme>;

export const RoleLabel = z.object({ id: z.string().max(40), label: z.string().max(80) });
const Site = z.object({ id: z.string().max(40), url: text(), prod_url: text() });
const Software = z.object({ active: z.boolean().default(false), type: z.enum([...schedulingSystems.names, '']).default('') });
/** When flights without passengers are offered by themselves, each at the price of the price list. */
const EmptyLegRule = z.object({
  /** So many hours before takeoff; 0: never. */
  publish_hours: z.int().min(0).max(720).default(0),
  /** Hours by which the takeoff of those may shift, earlier or later. */
  window_hours: z.int().min(0).max(72).default(0),
});
/** Texts of every charter quote besides its flights. */
const CharterTerms = z.object({
  /** Names under which the company flies besides its own. */
  other_names: text(200),
  insurance: text(600),
  cancellation: text(2000),
});
/** Older records hold a plain string; a system that nobody knows any more sends files. */
const softwareOf = (value: unknown): unknown =>
  typeof value === 'string' ? { active: value !== '', type: value === '' || schedulingSystems.has(value) ? value : 'other' } : value;

/** A tenant: one company (D3.1, TEN-9). */
export const Client = z.object({
  name: z.string().max(120),
  name_key: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  /** The tenant's business; decides which groups of screens its staff see. */
  kind: z.enum(['platform', 'operator', 'shop']).default('shop'),
  timezone: z.string().max(64).default(DEFAULT_ZONE),
  /**
   * Language of its public pages, of server texts for all its staff, and of emails to people whose own language is
   * unknown.
   */
  language: z.enum(languageCodes.names).default('en'),
  theme: Theme.prefault({}),
  config: z
    .object({
      roles: z.array(RoleLabel).max(40).default([]),
      sites: z.array(Site).max(20).default([]),
      software: z.preprocess(softwareOf, Software.prefault({})),
      empty_legs: EmptyLegRule.prefault({}),
      charter_terms: CharterTerms.prefault({}),
      /** Passengers are emailed about delays, cancellations and diversions without a person. */
      delay_emails: flag,
      /** Somebody of the company signs accepted quotes, too. */
      countersigns: flag,
    })
    .prefault({}),
  /** Other companies find this one by name and may invite it to become a partner. */
  accepts_partners: z.boolean().default(true),
  /** Websites that may show its booking and deals pages in a frame: scheme, host and port. */
  framing_sites: z.array(z.string().max(200)).max(20).default([]),
  orderStages: z.array(z.string().max(60)).max(40).default([]),
  address: z
    .object({ street: text(), street2: text(), city: text(80), state: text(40), zip: text(20), country: z.string().max(2).default('US') })
    .prefault({}),
  addresses: z.array(z.string().max(64)).max(200).default([]),
  website: text(),
  /** Remarks about the hours, in words. */
  office_hours: text(400),
  opening_hours: z.array(OpeningSpan).max(MOST_SPANS).default([]),
  holidays: z.array(Holiday).max(MOST_HOLIDAYS).default([]),
  phone: text(30),
  email: text(),
  /** Current version of the terms, and their address. */
  terms: z.object({ version: text(20), url: text() }).prefault({}),
  /** Rules for the sign-in of its people. */
  security: z
    .object({
      /** Colleagues who have to sign in in two steps. */
      second_factor: z.enum(secondFactorRules.names).default('none'),
      /** When that begins, epoch ms; null for at once. */
      second_factor_from: moment,
    })
    .prefault({}),
  agents: z.array(z.string().max(64)).max(500).default([]),
  followers: z.array(z.string().max(64)).max(500).default([]),
  /** Days for which kinds of records are kept, by kind; null: for good. Until `from`, epoch ms, `earlier` counts. */
  retention: z.record(z.string().max(40), z.object({ days: z.int().nullable(), from: z.int(), earlier: z.int().nullable() })).default({}),
  third_party: z.record(z.string(), z.json()).default({}),
  metadata: z.record(z.string(), z.json()).default({}),
  /** An address that awaits its proof: a keyed hash of the code sent to it, and the expiry in epoch ms. */
  email_pending: z.object({ email: text(254), code: text(64), expires: z.int().default(0) }).optional(),
  /** Its flight software could not be read at its last check. Only the server sets it. */
  software_failing: flag,
  /** Of the last booked empty legs, how many flew as booked. Only the server counts them. */
  booked_legs: z.object({ total: z.int().min(0).default(0), as_booked: z.int().min(0).default(0) }).prefault({}),
  /** Takes part in the marketplace; matters for operators. Only the platform's staff change it. */
  marketplace: z.boolean().default(true),
  /** The way to its deletion; see `companies/closing.rules.ts`. */
  closing: z
    .object({
      /** When it was closed, epoch ms. */
      since: moment,
      /** When all its records were last exported, epoch ms. */
      exported: moment,
      /** Its records are being removed: nothing stops that any more. */
      deleting: flag,
    })
    .prefault({}),
  /** Its subscription at the platform, as the provider reported it; see `companies/billing.rules.ts`. */
  billing: z
    .object({
      /** The provider's id; empty without one. */
      subscription: text(120),
      status: text(40),
      /** Since when it has this status, epoch ms. */
      since: moment,
      /** From then on its records can only be read, epoch ms. */
      read_only_from: moment,
      /** Page at which it is paid. */
      page: text(120),
    })
    .prefault({}),
  /** Errors that block the client, including codes of `client-errors.states.ts`. Only the server sets them. */
  errors: z.array(z.string().max(400)).max(50).default([]),
});
export type Client = z.infer<typeof Client>;
