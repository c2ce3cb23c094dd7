/** A record as it is stored: `date` is when it came about. */
export interface StoredSample {
  readonly path: string;
  readonly date: number;
  readonly data: Readonly<Record<string, unknown>>;
}
