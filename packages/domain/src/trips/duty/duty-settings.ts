import { z } from 'zod';

const hours = (limit: number) => z.number().min(1).max(48).default(limit);
const minutes = (usual: number) => z.int().min(0).max(600).default(usual);
/** Limits by which the duty of crew is checked; the defaults follow 14 CFR 135.267. A check, not a release. */
export const DutySettings = z.object({
  /** Flight time in any 24 hours, with one pilot and with two. */
  one_pilot_hours: hours(8),
  two_pilot_hours: hours(10),
  /** From report to release. */
  duty_hours: hours(14),
  /** A shorter break does not end a duty. */
  rest_hours: hours(10),
  /** Before takeoff and after landing. */
  report_minutes: minutes(60),
  release_minutes: minutes(30),
});
export type DutySettings = z.infer<typeof DutySettings>;
/** Id of the one record of a company. */
export const DUTY_SETTINGS_ID = 'settings';
