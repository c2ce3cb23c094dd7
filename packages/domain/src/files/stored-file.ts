import { z } from 'zod';
import { flag, moment, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Largest file that is kept. */
export const MAX_FILE_MB = 10;
/** A stored file of a client (D3.14: cloud file). All staff may read it, so it hangs off such records only as all of them may open. */
export const StoredFile = z.object({
  name: z.string().max(200),
  type: z.string().max(120),
  size: z.int().min(0),
  key: z.string().max(200),
  /** Where else it can be had; empty: from here alone. */
  url: text(300),
  /** When its bytes last changed, epoch ms; null: never since it came. */
  lastModified: moment,
  uploader: text(64),
  /** Path of the record that it hangs off; empty: a message refers to it, or nothing yet. */
  record: text(300),
  /** Not to be removed or replaced. */
  locked: flag,
  third_party: openPart,
  metadata: openPart,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** A stored file as what refers to it names it. */
export const FileRef = z.object({
  id: z.string().max(64),
  name: z.string().max(200),
  type: z.string().max(120),
  size: z.int().min(0),
  url: z.string().max(300),
  /** Content-ID without angle brackets, by which the HTML of an email shows it (`cid:`). */
  cid: z.string().max(250).exactOptional(),
  /** Belongs into the text of the email rather than beside it. */
  inline: z.boolean().exactOptional(),
});
export type FileRef = z.infer<typeof FileRef>;

/** Why an attachment was not kept. */
export const fileRefusals = defineCodes({ size: 'too large', number: 'too many files' });
export type FileRefusal = (typeof fileRefusals.names)[number];

export interface RefusedFile {
  readonly name: string;
  readonly reason: FileRefusal;
}
