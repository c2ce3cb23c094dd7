/** Time after an act of this tab within which a change of the same record counts as its effect, ms. */
const OURS_MS = 15_000;
const acts = new Map<string, number>();

/** Notes that this tab changes records: by their ids, their paths, or the names by which a screen knows them. */
export function noteOwnChange(records: readonly string[], now = Date.now()): void {
  for (const [name, at] of acts) if (now - at > OURS_MS) acts.delete(name);
  for (const record of records) acts.set(record.slice(record.lastIndexOf('/') + 1), now);
}
/** True for a record that this tab has changed a moment ago. */
export const isOwnChange = (id: string, now = Date.now()): boolean => now - (acts.get(id) ?? -Infinity) <= OURS_MS;
