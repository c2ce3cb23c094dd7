import { words } from '@app/kernel/words.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { DELIVERIES_KEPT_MS } from '../../webhooks/delivery.rules.ts';

interface RetainedKind {
  readonly label: string;
  /** Names what goes, and from when its time counts. */
  readonly about: string;
  /** Days of a company that chose none; null: kept. */
  readonly standard: number | null;
  readonly min: number;
  /** The company may keep it without end. */
  readonly mayKeep: boolean;
}
/** Kinds of records that are removed after a time, none of which the law obliges a company to keep. */
export const retainedKinds = {
  'sign-ins': {
    label: words('Sign-ins'),
    about: words('Who signed in when, and from where.'),
    standard: 365,
    min: 30,
    mayKeep: false,
  },
  deliveries: {
    label: words('Webhook deliveries'),
    about: words('What was sent to other systems, with their answers.'),
    standard: DELIVERIES_KEPT_MS / DAY,
    min: 1,
    mayKeep: false,
  },
  originals: {
    label: words('Originals of emails'),
    about: words('Emails as they came in. Their messages stay in the conversations.'),
    standard: 90,
    min: 7,
    mayKeep: false,
  },
  'job-log': {
    label: words('Log of jobs'),
    about: words('Runs of jobs with their results.'),
    standard: null,
    min: 30,
    mayKeep: true,
  },
  conversations: {
    label: words('Archived conversations'),
    about: words('Conversations that were archived, with their messages and files, after the last message.'),
    standard: null,
    min: 90,
    mayKeep: true,
  },
} as const satisfies Readonly<Record<string, RetainedKind>>;
export type RetainedKindName = keyof typeof retainedKinds;
export const retainedNames = Object.keys(retainedKinds) as [RetainedKindName, ...RetainedKindName[]];
export const retainedKind = (name: RetainedKindName): RetainedKind => retainedKinds[name];

export const MAX_RETENTION_DAYS = 3650;
/** A shorter period begins so long after it was chosen: until then a slip costs nothing. */
export const GRACE_MS = DAY;

/** Periods of a company as they are stored: the chosen one, when it begins, and the one until then. */
export interface StoredPeriod {
  readonly days: number | null;
  /** Epoch ms. */
  readonly from: number;
  readonly earlier: number | null;
}
export type StoredPeriods = Readonly<Record<string, StoredPeriod>>;

/** Returns the days that count at a time; null: kept. */
export function daysAt(period: StoredPeriod | undefined, standard: number | null, now: number): number | null {
  if (!period) return standard;
  return now >= period.from ? period.days : period.earlier;
}
/** Returns the period after a choice: a longer one counts at once, a shorter one after the grace. */
export function chosenPeriod(current: number | null, days: number | null, now: number): StoredPeriod {
  const isShorter = days !== null && (current === null || days < current);
  return { days, from: isShorter ? now + GRACE_MS : now, earlier: isShorter ? current : days };
}
/** True for a period that the kind allows. */
export const isAllowed = (name: RetainedKindName, days: number | null): boolean =>
  days === null ? retainedKind(name).mayKeep : days >= retainedKind(name).min && days <= MAX_RETENTION_DAYS;
