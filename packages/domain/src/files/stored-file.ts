import { z } from 'zod';
import { flag, moment, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Largest stored file. */
export const MAX_FILE_MB = 10;
/**
 * A stored file of a client (D3.14: cloud file). All staff may read it, so it is attached only to records that all
 * staff may open.
 */
export const StoredFile = z.object({
  name: z.string().max(200),
  type: z.string().max(120),
  size: z.int().min(0),
  key: z.string().max(200),
  /** External address; empty if it is stored only here. */
  url: text(300),
  /** Time of the last change of its bytes, epoch ms; null if never changed. */
  lastModified: moment,
  uploader: text(64),
  /** Path of the record it is attached to; empty if a message refers to it, or nothing yet. */
  record: text(300),
  /** Cannot be removed or replaced. */
  locked: flag,
  /** The customer of its record may open it, on the page of their quote and in their account. */
  shared_with_customer: flag,
  third_party: openPart,
  metadata: openPart,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** The copy of a stored file's fields in records that refer to it. */
export const FileRef = z.object({
  id: z.string().max(64),
  name: z.string().max(200),
  type: z.string().max(120),
  size: z.int().min(0),
  url: z.string().max(300),
  /** Content-ID without angle brackets, referenced by the HTML of an email (`cid:`). */
  cid: z.string().max(250).exactOptional(),
  /** Part of the email's text rather than an attachment. */
  inline: z.boolean().exactOptional(),
});
export type FileRef = z.infer<typeof FileRef>;

/** Reasons for not storing an attachment. */
export const fileRefusals = defineCodes({ size: 'too large', number: 'too many files' });
export type FileRefusal = (typeof fileRefusals.names)[number];

export interface RefusedFile {
  readonly name: string;
  readonly reason: FileRefusal;
}
