import { z } from 'zod';
import { flag, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** What a template makes. */
export const templateTypes = defineCodes({ message: 'Message', document: 'Document', page: 'Page' });
/** What its mail is to the law: what is owed goes out to everybody, advertising only to who wants it. */
export const emailTypes = defineCodes({ transactional: 'Transactional', marketing: 'Marketing' });

/** A text with places for data: of mails, texts, documents and pages (D3.15, THR-17). */
export const DocumentTemplate = z.object({
  /** Name by which the house asks for it. */
  key: z.string().max(60),
  /** Path of the page that it makes. */
  url: text(200),
  name: z.string().max(120),
  /** Id of the template at the mail service, or of the one that it was made from. */
  template_id: text(64),
  type: z.enum(templateTypes.names).default('message'),
  /** Stage of an order at which it is offered. */
  stage: text(60),
  subject: text(300),
  /** What goes out as a text. */
  sms: text(1600),
  /** Name under which the record stands in the data: `quote` for `{{ quote.quote_id }}`. */
  data_argument: text(40),
  /** Kind of record that is loaded for it: a collection, never code. */
  data_loader_fn: text(40),
  data_example: openPart,
  /** Offered for email. */
  email: z.boolean().default(true),
  email_type: z.enum(emailTypes.names).default('transactional'),
  description: text(1000),
  html: text(400_000),
  /** The page that it makes stands in the site map. */
  sitemap: flag,
  metadata: openPart,
  /** The writer may add words of their own. */
  allow_note: z.boolean().default(true),
  skipTracking: flag,
});
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;
