import { DAY } from '@app/kernel/time/durations.ts';
import type { TermsVersion } from './terms.ts';

/** Period before a version begins in which its notice is shown. */
export const NOTICE_MS = 14 * DAY;

type Dated = Pick<TermsVersion, 'label' | 'effective' | 'material'>;
/** Versions in the order in which they begin. */
const ordered = <V extends Dated>(versions: readonly V[]): V[] => versions.toSorted((a, b) => a.effective - b.effective);

/** Returns the versions that somebody has not accepted, in their order. A later acceptance covers the versions before it. */
function unaccepted<V extends Dated>(versions: readonly V[], accepted: readonly string[]): V[] {
  const inOrder = ordered(versions);
  return inOrder.slice(inOrder.findLastIndex(({ label }) => accepted.includes(label)) + 1);
}

/** Returns the time from which somebody must have accepted terms, epoch ms; undefined if they owe nothing (AUT-6). */
export const termsDueFrom = (versions: readonly Dated[], accepted: readonly string[]): number | undefined =>
  unaccepted(versions, accepted).find(({ material }) => material)?.effective;

/** Returns the version to be read and accepted: the newest in force if one is due, else the one that is announced. */
export function termsToAccept<V extends Dated>(versions: readonly V[], accepted: readonly string[], now: number): V | undefined {
  const open = unaccepted(versions, accepted);
  const due = open.filter(({ effective }) => effective <= now);
  if (due.some(({ material }) => material)) return due.at(-1);
  return open.find(({ material, effective }) => material && effective > now && effective - now <= NOTICE_MS);
}

/** Returns the version in force. */
export const termsInForce = <V extends Dated>(versions: readonly V[], now: number): V | undefined =>
  ordered(versions).findLast(({ effective }) => effective <= now);

/** A new version begins after all others. */
export const mayBegin = (versions: readonly Dated[], effective: number, now: number): boolean =>
  effective >= now && versions.every((version) => version.effective < effective);
