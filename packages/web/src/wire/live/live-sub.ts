import { collectionOf } from '@app/kernel/queries/paths.ts';
import { LiveEvent, type LiveRequest } from '@app/kernel/live.ts';
import type { Problem } from '@app/kernel/problem.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { watchVerb } from '@app/kernel/queries/read-verb.ts';
import { applyDelta, resume, viewOf, type LiveDoc, type View } from './live-view.ts';

/** loading: nothing yet · live: current · stale: the last answer, from before the connection was lost or the page loaded · error: refused. */
export type LiveState = 'loading' | 'live' | 'stale' | 'error';
export interface LiveList {
  readonly docs: readonly LiveDoc[];
  readonly state: LiveState;
  readonly problems: readonly Problem[];
}
/** Refusals that do not depend on the person's rights. */
const passing: ReadonlySet<string> = new Set(['records.busy', 'records.too-many', 'records.too-slow', 'records.unexpected']);
/** As many as the connection's schema takes. */
const MAX_HAVE = 1000;

/** A list of records that another company shares. */
export type SharedList = Pick<Extract<LiveRequest, { t: 'shared' }>, 'owner' | 'kind' | 'limit'>;
/** A place where people are at work, and what this person does there. */
export type HerePlace = Omit<Extract<LiveRequest, { t: 'here' }>, 't' | 'id'>;

/** A question that is watched, and what is known of its answer. */
export interface Sub {
  readonly key: string;
  readonly id: string;
  readonly request: Extract<LiveRequest, { t: 'sub' | 'doc' | 'shared' | 'here' }>;
  readonly query: Query;
  readonly path: string | undefined;
  view: View | undefined;
  /** The lineage of the view's versions; undefined if the view did not come from the server in this session. */
  lineage: string | undefined;
  state: LiveState;
  problems: readonly Problem[];
  cached: LiveList | undefined;
  readonly listeners: Set<() => void>;
  endLinger: (() => void) | undefined;
}

export const mayConcern = (sub: Sub, path: string): boolean =>
  sub.path === undefined ? collectionOf(path) === sub.query.collection : path === sub.path;
/** Only own records are kept on the device and resumed: those of other companies must be gone when their share is, people when they leave. */
export const isKept = ({ request: { t } }: Sub): boolean => t === 'sub' || t === 'doc';
export const NOTHING: LiveList = { docs: [], state: 'loading', problems: [] };

/** Says what is held from before the line was cut, so that only what differs has to come; of another lineage it means nothing. */
export function requestOf(sub: Sub, lineage: string | undefined): LiveRequest {
  const resumes = sub.view && sub.lineage !== undefined && sub.lineage === lineage;
  const have = resumes ? [...(sub.view?.docs.values() ?? [])].map(({ version }) => version) : undefined;
  return have && have.length <= MAX_HAVE && (sub.request.t === 'sub' || sub.request.t === 'doc') ? { ...sub.request, have } : sub.request;
}

/** Takes over the server's answer. 'seen': store it. 'hidden': the person may not see it, now or later. */
export function hear(
  sub: Sub,
  event: Extract<LiveEvent, { t: 'snap' | 'resumed' | 'delta' | 'error' }>,
  lineage: string | undefined,
): 'seen' | 'hidden' | 'refused' | 'same' {
  if (event.t === 'error') {
    console.warn(`Error in ${watchVerb(sub.path === undefined ? sub.query : { path: sub.path })}`, event.problems);
    sub.state = 'error';
    sub.problems = event.problems as Problem[];
    if (sub.problems.some(({ code }) => passing.has(code))) return 'refused';
    sub.view = undefined;
    return 'hidden';
  }
  if (event.t === 'snap') {
    sub.view = viewOf(event);
    sub.lineage = lineage;
  } else if (!sub.view) return 'same';
  else sub.view = event.t === 'resumed' ? resume(sub.view, event) : applyDelta(sub.view, event);
  sub.state = 'live';
  sub.problems = [];
  return 'seen';
}

/** Returns the event in a line of the server; undefined if it is none. */
export function eventIn(line: unknown): LiveEvent | undefined {
  try {
    return LiveEvent.safeParse(JSON.parse(String(line))).data;
  } catch {
    return undefined;
  }
}
