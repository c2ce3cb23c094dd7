/**
 * A backup file: lines of JSON, packed with gzip, so that it is written and read without ever being held whole.
 * Each line is `["kind",value]`. The first is the header, the last the trailer with the number of lines of each kind and the
 * SHA-256 of every byte before it: a file that was cut off, changed or added to is refused. See decisions/028.
 */
export const HEADER = 'apron-backup';
export const TRAILER = 'end';
/** Grows when an older program could misread the file. */
export const FORMAT = 1;

/** One line between header and trailer; `json` is the value as text, so that rows pass through without being read. */
export interface Entry {
  readonly kind: string;
  readonly json: string;
}

/** The first line. */
export interface About {
  readonly format: number;
  /** Epoch ms. */
  readonly madeAt: number;
  /** The last version number in use when the backup was made. */
  readonly version: number;
  /** Collections that have a table of their own. */
  readonly collections: readonly string[];
}
export type Counts = Readonly<Record<string, number>>;

/** Reports progress to a waiting person, one line at a time. */
export type Progress = (line: string) => void;
