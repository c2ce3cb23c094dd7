import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Reasons for which a connected system could not be read. */
export const sourceFaults = defineCodes({
  'no-system': 'No feed of this kind is set up.',
  'not-public': 'The address is not on the public internet.',
  unreachable: 'The address does not answer.',
  certificate: 'The certificate of the address is not valid.',
  timeout: 'The address did not answer within 10 seconds.',
  redirect: 'The address leads to another one. Enter that one.',
  status: 'The address answered with an error. Check the address and the key.',
  'too-large': 'The answer is larger than 5 MB.',
  empty: 'The answer is empty.',
  'not-json': 'The answer is not JSON.',
  'no-list': 'The answer has no list of rows at this place.',
  'no-fields': 'No field of the rows is known. Enter the paths of the fields.',
  'not-calendar': 'The answer is not an iCalendar file.',
  key: 'The stored key cannot be read any more. Enter it again.',
});
export type SourceFault = (typeof sourceFaults.names)[number];

/** Last reading of one kind of record. */
const SourceKind = z.object({
  /** When the system was last read without a fault, epoch ms. */
  read_at: moment,
  /** Rows that it sent then, and those that could not be read. */
  rows: z.int().min(0).default(0),
  refused: z.int().min(0).default(0),
  /** Id of the import that changed something last. */
  run: text(64),
  fault: z.enum(['', ...sourceFaults.names]).default(''),
});
export type SourceKind = z.infer<typeof SourceKind>;

/** State of a connected system, by what it was read for. Its id is the name of the system. */
export const ImportSource = z.object({
  /** When it was last asked, epoch ms. */
  checked_at: moment,
  /** Readings by kind of record. */
  kinds: z.record(z.string().max(40), SourceKind).default({}),
});
export type ImportSource = z.infer<typeof ImportSource>;
export const noReading: SourceKind = SourceKind.parse({});
