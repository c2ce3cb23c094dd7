import { liveLegs } from '../model/leg.ts';
import type { Contact } from '../../contacts/contact.ts';
import { isInternational } from '../checklists/checklist.rules.ts';
import type { Trip } from '../model/quote.ts';
import { crewKey } from '../model/crew-legs.rules.ts';
import type { ReleaseCheck } from './release.rules.ts';

/** Somebody on a flight that crosses a border. */
export interface Traveler {
  readonly key: string;
  readonly contact_id: string;
  readonly name: string;
  /** Number of the first leg that crosses a border, from 1. */
  readonly leg: number;
  /** Day of their last landing, yyyy-MM-dd, until which the passport has to be valid; empty without a date. */
  readonly until: string;
}
const isoDay = (date: string): string => (date === '' ? '' : [date.slice(6), date.slice(0, 2), date.slice(3, 5)].join('-'));

/** Returns the named passengers and crew of the legs that cross a border, each once. Pets need no passport. */
export function travelersOf({ legs }: Pick<Trip, 'legs'>): Traveler[] {
  const live = liveLegs(legs);
  const travelers = new Map<string, Traveler>();
  for (const [index, leg] of live.entries()) {
    if (!isInternational(leg)) continue;
    const until = isoDay(leg.times.landingDate || leg.times.takeoffDate);
    const people = [...leg.passengers.filter(({ pax_type }) => pax_type !== 'Pet'), ...leg.crew].filter(({ name }) => name.trim() !== '');
    for (const { contact_id, name } of people) {
      const key = contact_id || crewKey({ name });
      const earlier = travelers.get(key);
      travelers.set(key, { key, contact_id, name: name.trim(), leg: earlier?.leg ?? index + 1, until: until || (earlier?.until ?? '') });
    }
  }
  return [...travelers.values()];
}

/** People whose passport is missing or ends too soon; `leg` is the first that crosses a border. */
export interface PaperCheck extends ReleaseCheck {
  readonly code: 'passport' | 'passport-expired';
  readonly params: { readonly leg: number; readonly names: string };
}
/** Returns the travelers without a passport on file, and those whose passport ends before their last landing. */
export function paperChecks(travelers: readonly Traveler[], passportOf: (key: string) => Contact['passport'] | undefined): PaperCheck[] {
  const checkOf = (code: 'passport' | 'passport-expired', people: readonly Traveler[]): PaperCheck[] =>
    people.length === 0
      ? []
      : [{ code, key: code, params: { leg: Math.min(...people.map(({ leg }) => leg)), names: people.map(({ name }) => name).join(', ') } }];
  const missing = travelers.filter(({ key }) => (passportOf(key)?.number ?? '') === '');
  const expired = travelers.filter(({ key, until }) => {
    const passport = passportOf(key);
    const expires = passport?.number ? isoDay(passport.expires) : '';
    return expires !== '' && until !== '' && expires < until;
  });
  return [...checkOf('passport', missing), ...checkOf('passport-expired', expired)];
}
