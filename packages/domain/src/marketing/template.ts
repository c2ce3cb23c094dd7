import { z } from 'zod';
import { flag, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Output of a template. */
export const templateTypes = defineCodes({ message: 'Message', document: 'Document', page: 'Page' });
/** Legal kind of the email: required notices go to everybody, advertising only to people who opted in. */
export const emailTypes = defineCodes({ transactional: 'Transactional', marketing: 'Marketing' });

/** A text with placeholders for emails, texts, documents and pages (D3.15, THR-17). */
export const DocumentTemplate = z.object({
  /** Name by which the application looks it up. */
  key: z.string().max(60),
  /** Path of the page it generates. */
  url: text(200),
  name: z.string().max(120),
  /** Id of the template at the mail service, or of the template it was copied from. */
  template_id: text(64),
  type: z.enum(templateTypes.names).default('message'),
  /** Order stage at which it is offered. */
  stage: text(60),
  subject: text(300),
  /** Content of the text message. */
  sms: text(1600),
  /** Name of the record in the data: `quote` for `{{ quote.quote_id }}`. */
  data_argument: text(40),
  /** Kind of record to load: a collection, never code. */
  data_loader_fn: text(40),
  data_example: openPart,
  /** Offered for emails. */
  email: z.boolean().default(true),
  email_type: z.enum(emailTypes.names).default('transactional'),
  description: text(1000),
  html: text(400_000),
  /** The generated page is in the site map. */
  sitemap: flag,
  metadata: openPart,
  /** The sender may add a note. */
  allow_note: z.boolean().default(true),
  skipTracking: flag,
});
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;
