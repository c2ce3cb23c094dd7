import { DAY } from '@app/kernel/time/durations.ts';
import type { Shipment } from './shipment.ts';

/** Carriers may correct a delivery so long after it; without any news a package is followed for twice that. */
const [DELIVERED_KEPT_MS, SILENT_KEPT_MS] = [30 * DAY, 60 * DAY];
/** No tracker whose last news is younger than this is old. */
export const TRACKER_KEPT_MS = DELIVERED_KEPT_MS;

/** True when a package is followed no longer: delivered 30 days ago, or without news for 60 days. */
export function isTrackerOld({ tracker, delivered }: Pick<Shipment, 'tracker' | 'delivered'>, now: number): boolean {
  if (tracker === null) return false;
  const isDone = delivered !== null && now - delivered >= DELIVERED_KEPT_MS;
  return isDone || now - (tracker.updated ?? 0) >= SILENT_KEPT_MS;
}
