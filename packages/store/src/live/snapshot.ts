/** A PostgreSQL snapshot, `xmin:xmax:xip,…`: the transactions whose writes a statement saw. */
export interface Snapshot {
  readonly min: bigint;
  readonly max: bigint;
  readonly open: ReadonlySet<string>;
}

export function readSnapshot(text: string): Snapshot {
  const [min = '0', max = '0', open = ''] = text.split(':');
  return { min: BigInt(min), max: BigInt(max), open: new Set(open === '' ? [] : open.split(',')) };
}

/** True when the snapshot includes the writes of a transaction. */
export function saw(snapshot: Snapshot, xid: string): boolean {
  const id = BigInt(xid);
  return id < snapshot.min || (id < snapshot.max && !snapshot.open.has(xid));
}
