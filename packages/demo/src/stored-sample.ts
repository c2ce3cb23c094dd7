/** A record as it is stored; `date` is the time of its creation. */
export interface StoredSample {
  readonly path: string;
  readonly date: number;
  readonly data: Readonly<Record<string, unknown>>;
}
